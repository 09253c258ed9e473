/** What a screen reader says by itself: the log politely, refusals and turns to decide at once. */

import { html, useEffect, useRef, useState } from "../core/html.js";
import { useTable } from "../core/store.js";

/** So many lines at once are said one by one; of more, the last ones. */
const MOST_AT_ONCE = 8;
const KEPT = 24;

export function Announcer() {
  const { news, refusal, play, you, scene, asked } = useTable((state) => state);
  const [told, setTold] = useState([]);
  const [alarm, tell] = useState({ key: 0, text: "" });
  const setAlarm = (text) => tell((before) => ({ key: before.key + 1, text }));
  const number = useRef(0);
  const last = useRef(null);
  useEffect(() => {
    if (!news.length) return;
    const left = news.length - MOST_AT_ONCE;
    const texts = news.slice(-MOST_AT_ONCE).map((line) => line.text);
    if (left > 0) texts.unshift(`${left} more lines in the log`);
    const lines = texts.map((text) => ({ key: (number.current += 1), text }));
    setTold((before) => [...before, ...lines].slice(-KEPT));
  }, [news]);
  useEffect(() => {
    if (refusal) setAlarm(refusalText(refusal));
  }, [refusal]);
  useEffect(() => {
    if (play.alarm) setAlarm(play.alarm.text);
  }, [play.alarm]);
  useEffect(() => {
    const { question } = play;
    if (!question || question === last.current) return;
    last.current = question;
    if (play.form && you.includes(question.player) && question.kind !== "Priority") setAlarm(`${question.text}.`);
  }, [play.question]);
  useEffect(() => {
    if (asked) setAlarm(asked.text);
  }, [asked]);
  useEffect(() => {
    if (scene.outcome) setAlarm(scene.outcome);
  }, [scene.outcome]);
  return html`<div class="sr-only">
    <div role="log" aria-live="polite" aria-label="What happens" id="spoken">${told.map((line) => html`<p key=${line.key}>${line.text}</p>`)}</div>
    <div role="alert" aria-live="assertive" id="alarm"><p key=${alarm.key}>${alarm.text}</p></div>
  </div>`;
}

/** Every reason of a refusal, each once. */
function refusalText(refusal) {
  return [...new Set([refusal.message, ...(refusal.violations || []).map((each) => each.message)])].join(". ");
}
