const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];
/** Minimum top of the scale, in bytes; smaller amounts need no detail. */
const TOP_MIN = 1_000_000;

/**
 * A round number at or above the highest value, with the grid lines below it.
 * @returns three lines, from the top down to 0
 */
export function plotScale(highest: number): readonly [top: number, middle: number, bottom: number] {
  const half = Math.max(TOP_MIN, highest) / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const middle = (STEPS.find((step) => step * power >= half) ?? 10) * power;
  return [2 * middle, middle, 0];
}
