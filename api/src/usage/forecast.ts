import { FORECAST_DAYS } from 'shared-contracts/constants';
import { addDays } from '../platform/clock.ts';
import { HOUR_MS, startOfHour } from './start-of-hour.ts';

/** Start of the period that determines the pace; rows cover whole hours. */
export function paceStart(now: Date): Date {
  return startOfHour(addDays(now, -FORECAST_DAYS));
}

export interface Pace {
  readonly leftBytes: number;
  /** Bytes used since the start of that period. */
  readonly recentBytes: number;
  /** Time at which the order became usable. */
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly now: Date;
}

/** When an order runs out at its current pace; null if nothing was used or it ends earlier. */
export function forecast({ leftBytes, recentBytes, startedAt, endsAt, now }: Pace): Date | null {
  if (recentBytes === 0) return null;
  const since = Math.max(paceStart(now).getTime(), startedAt.getTime());
  // Usage in the first minutes does not predict a day.
  const passedMs = Math.max(now.getTime() - since, HOUR_MS);
  const runsOutMs = now.getTime() + (leftBytes / recentBytes) * passedMs;
  return runsOutMs < endsAt.getTime() ? new Date(runsOutMs) : null;
}
