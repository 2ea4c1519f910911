import { FREE_TRIAL_BYTES } from 'shared-contracts/constants';

/** Days in the month that the sums of the use cases reckon with. */
export const MONTH_DAYS = 30;

export const KB = 1000;
export const MB = 1_000_000;

/** How many visits of a weight in bytes the free trial carries, rounded down to two figures. */
export function visitsInTrial(weight: number): number {
  const visits = Math.floor(FREE_TRIAL_BYTES / weight);
  const step = 10 ** Math.max(0, String(visits).length - 2);
  return Math.floor(visits / step) * step;
}
