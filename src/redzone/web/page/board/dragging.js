/** Dragging a creature onto what it attacks or blocks, with a mouse, a pen or a finger. */

const FAR = 8;
const LONG = 550;

/**
 * Follows a pointer that went down on a creature; where it is let go over something else, that is the target.
 * @param {string} label
 * @param {PointerEvent} down
 * @param {{onDrop: (target: string) => void, onHold: () => void}} acts What is done where it is let go, and where a
 *   finger rests on the creature.
 */
export function dragFrom(label, down, { onDrop, onHold }) {
  if (down.button !== 0) return;
  const card = down.currentTarget.closest("[data-label]");
  let moved = false;
  const swallowClick = () => {
    card.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => card.removeEventListener("click", stop, { capture: true }), 50);
  };
  let held = false;
  const timer = down.pointerType === "touch" ? setTimeout(() => {
    held = true;
    onHold();
  }, LONG) : 0;
  const move = (event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!moved && Math.hypot(x, y) < FAR) return;
    moved = true;
    clearTimeout(timer);
    card.classList.add("dragged");
    card.style.translate = `${x}px ${y}px`;
  };
  const end = (event) => {
    clearTimeout(timer);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    card.classList.remove("dragged");
    card.style.translate = "";
    if (held) swallowClick();
    if (!moved || event.type === "pointercancel") return;
    swallowClick();
    const over = document.elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest("[data-label]")).find((element) => element && element !== card);
    if (over) onDrop(over.dataset.label);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

const stop = (event) => {
  event.preventDefault();
  event.stopPropagation();
};
