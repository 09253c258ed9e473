/** What is asked now, and the form in which it is answered. */

import { html, useEffect, useRef } from "../core/html.js";
import { useStore, useTable } from "../core/store.js";
import { AttackPanel } from "./attack.js";
import { BlockPanel } from "./block.js";
import { ChoosePanel } from "./choose.js";
import { DividePanel } from "./divide.js";
import { OrderPanel } from "./order.js";
import { PartsPanel } from "./parts.js";
import { PickPanel } from "./pick.js";
import { PriorityPanel } from "./priority.js";
import { Refusal } from "./why.js";

const PANELS = {
  attack: AttackPanel, block: BlockPanel, divide: DividePanel, order: OrderPanel, pick: PickPanel, parts: PartsPanel,
  choose: ChoosePanel, priority: PriorityPanel,
};

/** @param {{names: Record<string, string>, onShow: (label: string) => void}} props */
export function QuestionPanel({ names, onShow }) {
  const store = useStore();
  const { play, scene, refusal, moment, you } = useTable((state) => state);
  const panel = useRef(null);
  const question = scene.question;
  const Panel = play.form ? PANELS[play.form.form] : null;
  useEffect(() => {
    if (play.form && document.activeElement === document.body && panel.current) panel.current.focus({ preventScroll: true });
  }, [play.form]);
  if (moment) return html`<section class="question past" id="question"><h2>An earlier moment</h2><p>You look at what was. Nothing can be done here.</p></section>`;
  return html`<section class=${`question ${play.form ? "mine" : "others"}`} id="question" tabindex="-1" ref=${panel} aria-labelledby="question-title">
    <h2 id="question-title">${titleOf(scene, question, you)}</h2>
    ${question && question.rule ? html`<abbr class="rule" title=${`Comprehensive Rules ${question.rule}`}>${question.rule}</abbr>` : null}
    <p class="said" role="status">${play.said}</p>
    ${Panel ? html`<${Panel} key=${question.kind + store.state.sequence} play=${play} store=${store} names=${names} scene=${scene} onShow=${onShow} />` : null}
    <${Refusal} refusal=${refusal} store=${store} names=${names} objects=${scene.objects} />
  </section>`;
}

function titleOf(scene, question, you) {
  if (!question) return scene.outcome || "The game goes on …";
  if (you.includes(question.player) && you.length === 1) return question.text.replace(question.player, "You").replace("You declares", "You declare").replace("You has", "You have").replace("You assigns", "You assign").replace("You orders", "You order").replace("You chooses", "You choose");
  return question.text;
}
