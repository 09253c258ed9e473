/** What a screen reader says by itself: the log politely, refusals and turns to decide at once. */

import { html, useEffect, useRef, useState } from "../core/html.js";
import { useTable } from "../core/store.js";

const MOST = 8;

export function Announcer() {
  const { news, refusal, play, you, scene, asked } = useTable((state) => state);
  const [polite, setPolite] = useState("");
  const [assertive, setAssertive] = useState("");
  const last = useRef(null);
  useEffect(() => {
    if (!news.length) return;
    const told = news.slice(-MOST).map((line) => line.text);
    const left = news.length - told.length;
    setPolite(`${left > 0 ? `${left} more lines in the log. ` : ""}${told.join(". ")}`);
  }, [news]);
  useEffect(() => {
    if (refusal) setAssertive([refusal.message, ...(refusal.violations || []).map((each) => each.message)].filter((text, place, all) => all.indexOf(text) === place).join(". "));
  }, [refusal]);
  useEffect(() => {
    const question = play.question;
    if (!question || question === last.current) return;
    last.current = question;
    if (play.form && you.includes(question.player) && question.kind !== "Priority") setAssertive(`${question.text}.`);
  }, [play.question]);
  useEffect(() => {
    if (asked) setAssertive(asked.text);
  }, [asked]);
  useEffect(() => {
    if (scene.outcome) setAssertive(scene.outcome);
  }, [scene.outcome]);
  return html`<div class="sr-only">
    <div role="status" aria-live="polite" id="spoken">${polite}</div>
    <div role="alert" aria-live="assertive" id="alarm">${assertive}</div>
  </div>`;
}
