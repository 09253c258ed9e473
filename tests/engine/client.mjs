// A client of the engine in another language: a bot that attacks where that kills, and asks why it can't block.
// It knows nothing but the protocol. Arguments: the command that starts the engine.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [command, ...words] = process.argv.slice(2);
const engine = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
const waiting = new Map();
let number = 0;

createInterface({ input: engine.stdout }).on("line", (line) => {
  const answer = JSON.parse(line);
  const { resolve, reject } = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (answer.error) reject(Object.assign(new Error(answer.error.message), answer.error));
  else resolve(answer.ok);
});

function ask(request, fields = {}) {
  const id = ++number;
  engine.stdin.write(`${JSON.stringify({ id, do: request, ...fields })}\n`);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

const life = async (game) => (await ask("facts", { game })).facts.life;

const hello = await ask("hello", { redzone: 1 });
const board = "7/7 trample, 2/2 flying; 3/3, 1/1 reach";
await ask("position", { board });
await ask("pass", { until: "decision" });

// Every attack is tried in a game of its own; Ben blocks greedily.
const { answers, count } = await ask("legal", { limit: 100 });
const tried = [];
const saved = (await ask("share")).code;
for (const { attack } of answers) {
  await ask("position", { game: "trial", text: saved });
  await ask("act", { game: "trial", entry: { attack } });
  await ask("play", { game: "trial", policies: { Ben: "greedy" } });
  tried.push({ attack, ben: (await life("trial")).Ben });
}
const best = tried.reduce((one, other) => (other.ben < one.ben ? other : one));
await ask("act", { entry: { attack: best.attack } });

// Many requests at once are answered in order.
const verdicts = await Promise.all(
  ["b1", "b2"].map((blocker) => ask("why", { entry: { block: { [blocker]: "a2" } } })),
);
const refused = await ask("act", { entry: { block: { b1: "a2" } } }).catch((error) => error);
await ask("play");

console.log(
  JSON.stringify({
    protocol: hello.redzone,
    count,
    best: best.attack,
    legal: verdicts.map((verdict) => verdict.legal),
    refused: refused.violations.map((violation) => violation.code),
    life: await life("main"),
  }),
);
await ask("quit");
engine.on("exit", (status) => process.exit(status));
