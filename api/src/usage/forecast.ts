import { FORECAST_DAYS } from 'shared-contracts/constants';
import { addDays } from '../platform/clock.ts';
import { HOUR_MS, startOfHour } from './start-of-hour.ts';

/** From when on use decides about the pace: rows are of whole hours. */
export function paceBegins(now: Date): Date {
  return startOfHour(addDays(now, -FORECAST_DAYS));
}

export interface Pace {
  readonly leftBytes: number;
  /** Used since the pace begins. */
  readonly recentBytes: number;
  /** When the order could first be used. */
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly now: Date;
}

/** When an order runs out at its pace; null where nothing was used, or its end comes first. */
export function forecast({ leftBytes, recentBytes, startedAt, endsAt, now }: Pace): Date | null {
  if (recentBytes === 0) return null;
  const since = Math.max(paceBegins(now).getTime(), startedAt.getTime());
  // What was used in the first minutes says nothing about a day.
  const passedMs = Math.max(now.getTime() - since, HOUR_MS);
  const runsOutMs = now.getTime() + (leftBytes / recentBytes) * passedMs;
  return runsOutMs < endsAt.getTime() ? new Date(runsOutMs) : null;
}
