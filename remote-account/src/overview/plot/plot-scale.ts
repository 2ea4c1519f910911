const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];
/** The least that a plot reaches to, in bytes: nobody cares for less. */
const TOP_MIN = 1_000_000;

/**
 * A round figure at or above the highest value, with the lines of a plot's height below it.
 * @returns from the top down to 0: three lines
 */
export function plotScale(highest: number): readonly [top: number, middle: number, bottom: number] {
  const half = Math.max(TOP_MIN, highest) / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const middle = (STEPS.find((step) => step * power >= half) ?? 10) * power;
  return [2 * middle, middle, 0];
}
