/** The moments of a replay: scenes that are made from the first one by patches, and remembered. */

import { patched } from "../core/patches.js";

/**
 * @param {{scene: object, steps: {patch: object, lines: object[]}[]}} replay
 */
export function momentsOf(replay) {
  const scenes = [replay.scene];
  return {
    count: replay.steps.length,
    /** The scene after so many steps. */
    scene(number) {
      while (scenes.length <= number) {
        scenes.push(patched(scenes[scenes.length - 1], replay.steps[scenes.length - 1].patch));
      }
      return scenes[number];
    },
    /** The lines that tell what happened up to there. */
    lines: (number) => replay.steps.slice(0, number).flatMap((step) => step.lines),
    /** What happened last there, as one text. */
    text(number) {
      const told = number ? replay.steps[number - 1].lines.filter((line) => !line.heading) : [];
      return told.map((line) => line.text).join("; ");
    },
  };
}
