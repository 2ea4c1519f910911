/** Up to this maximum, every number has its own position. */
const EVERY_MAX = 100;

/**
 * Quantities at the positions of a slider, in ascending order: every number up to 100, or, for a larger maximum, 1 to 9, 10 to 90 in tens,
 * 100 to 900 in hundreds and so on, so that small and large quantities are equally easy to reach.
 */
export function sliderStops(max: number): number[] {
  if (max <= EVERY_MAX) return Array.from({ length: max }, (_, index) => index + 1);
  const stops: number[] = [];
  for (let step = 1; step <= max; step *= 10) {
    for (let times = 1; times < 10 && times * step <= max; times += 1) stops.push(times * step);
  }
  return stops.at(-1) === max ? stops : [...stops, max];
}
