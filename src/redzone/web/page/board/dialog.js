/** A dialog that gives the focus back to where it was. */

import { html, useEffect, useRef } from "../core/html.js";

/** @param {{open: boolean, title: string, onClose: () => void, children: any, kind?: string}} props */
export function Dialog({ open, title, onClose, children, kind = "" }) {
  const dialog = useRef(null);
  const before = useRef(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element.open) {
      before.current = document.activeElement;
      element.showModal();
    } else if (!open && element.open) {
      element.close();
    }
  }, [open]);
  const closed = () => {
    onClose();
    const element = before.current;
    if (element && element.isConnected) element.focus();
  };
  return html`<dialog ref=${dialog} class=${kind} aria-label=${title} onClose=${closed} onClick=${(event) => event.target === event.currentTarget && event.currentTarget.close()}>
    ${open ? html`<header class="dialog-head"><h2>${title}</h2><button type="button" onClick=${() => dialog.current.close()} aria-label="Close">✕</button></header>${children}` : null}
  </dialog>`;
}
