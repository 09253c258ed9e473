/** Where one browser has several seats: whose turn it is to look, so that nobody sees the hand of another. */

/**
 * Who has to take the device before the board is shown, `null` if nobody.
 * @param {{you: string[], scene: any}} state
 * @param {string | null} looking Who looked last.
 * @returns {string | null}
 */
export function handedTo({ you, scene }, looking) {
  const { viewer, players } = scene;
  if (you.length < 2 || !viewer || viewer === looking) return null;
  return players[viewer] && players[viewer].hand > 0 ? viewer : null;
}
