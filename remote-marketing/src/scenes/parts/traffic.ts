import type { SiteFigures } from 'shared-contracts/api/site-figures';
import { proxyTraffic } from 'shared-contracts/rules/page-traffic';

/** Days per month in the calculations of the use cases. */
export const MONTH_DAYS = 30;

export const KB = 1000;
export const MB = 1_000_000;

/** Number of visits of a given size in bytes that the free trial covers, rounded down to two digits. */
export function visitsInTrial({ trialBytes }: Pick<SiteFigures, 'trialBytes'>, weight: number): number {
  const visits = Math.floor(trialBytes / proxyTraffic(weight));
  const step = 10 ** Math.max(0, String(visits).length - 2);
  return Math.floor(visits / step) * step;
}
