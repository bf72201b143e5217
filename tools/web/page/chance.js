/* What a score is worth: the curve that was fitted to games. MIT licence. */

/**
 * The points that White can expect, 0 to 1, by a score in hundredths from White's side.
 * @param {number} score
 * @param {number} ply
 */
export function whitePoints(score, ply) {
  if (Math.abs(score) >= 29000) return score > 0 ? 1 : 0;
  const knots = WIN_CHANCE_KNOTS, last = knots.length - 1;
  let i = knots.findIndex(([at]) => at > ply);
  if (i < 0) i = knots.length;
  let scale = knots[Math.min(i, last)][1];
  if (i > 0 && i <= last) {
    const [from, low] = knots[i - 1], [to, high] = knots[i];
    scale = low + (ply - from) / (to - from) * (high - low);
  }
  return 1 / (1 + Math.exp(-score / scale));
}
