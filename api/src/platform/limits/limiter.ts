import type { BuiltCall } from 'shared-contracts/api/calls';
import type { Logger } from 'pino';
import { secondsUntil } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { Counters, TakeResult } from './counters.ts';

export interface LimiterOptions {
  /** Name of the counted action. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Behavior while the counters are unavailable: `open` lets work continue, `closed` refuses it with `unavailable`. */
  readonly whenAway: 'open' | 'closed';
  /** Creates the refusal when no points are left, from the seconds until there are more; defaults to `rateLimited`. */
  readonly refusal?: (seconds: number) => Refusal;
}

/** Dependencies of all limiters. */
export interface LimitServices {
  readonly counters: Counters;
  readonly log: Logger;
}

/** Returns the points if the work they were taken for was not done. */
export type Refund = () => Promise<void>;

/** State of a limit after a point was taken. */
export interface Remainder {
  /** Points left. */
  readonly left: number;
  /** Seconds until all points are available again. */
  readonly seconds: number;
}

/** Rate limiter shared by all servers. */
export interface Limiter {
  /**
   * Takes one or more points of a key. Must not be called in a transaction, because a rollback would return them.
   * @param of key, such as the network of an address
   * @throws Refusal if not enough points are left, or `unavailable` from a closed limiter
   */
  take(db: Database, of: string, now: Date, cost?: number): Promise<Refund>;
  /**
   * Takes a point and returns what is left. While an open limiter can't reach its counters, it returns the value for a first point.
   * @throws as `take` does
   */
  takeAndCount(db: Database, of: string, now: Date): Promise<Remainder>;
}

/** Rate limiters of customer calls. */
export type CallLimiters = Readonly<Partial<Record<BuiltCall, Limiter>>>;

/** Limits log volume, because otherwise every request would add a line. */
const WARN_EVERY_MS = 60_000;

const rateLimited = (seconds: number) => refuse('rateLimited', { params: { seconds } });
const nothing: Refund = async () => {};

export function createLimiter(options: LimiterOptions, { counters, log }: LimitServices): Limiter {
  const { name, points, seconds, whenAway, refusal = rateLimited } = options;
  let warnedAt = -Infinity;
  const warn = (error: unknown, now: Date) => {
    if (now.getTime() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now.getTime();
    log.warn({ err: error, limiter: name, whenAway }, 'limit counters unavailable');
  };

  const tryToTake = async (db: Database, key: string, now: Date, cost: number): Promise<TakeResult | undefined> => {
    try {
      return await counters.take(db, { key, points, seconds, cost }, now);
    } catch (error) {
      warn(error, now);
      if (whenAway === 'closed') throw refuse('unavailable');
      return undefined;
    }
  };

  const takeOrRefuse = async (db: Database, key: string, now: Date, cost = 1): Promise<TakeResult | undefined> => {
    if (cost > points) throw refusal(seconds);
    const taking = await tryToTake(db, key, now, cost);
    if (taking && !taking.isTaken) throw refusal(Math.max(1, secondsUntil(taking.endsAt, now)));
    return taking;
  };

  const keyOf = (of: string) => `${name} ${of}`;

  return {
    take: async (db, of, now, cost) => {
      const taking = await takeOrRefuse(db, keyOf(of), now, cost);
      if (!taking) return nothing;
      // A point that can't be returned is lost until its window ends, which is no reason to fail.
      return () => taking.giveBack().catch((error: unknown) => warn(error, now));
    },
    takeAndCount: async (db, of, now) => {
      const taking = await takeOrRefuse(db, keyOf(of), now);
      return taking ? { left: taking.left, seconds: secondsUntil(taking.endsAt, now) } : { left: points - 1, seconds };
    },
  };
}
