import type { BuiltCall } from 'shared-contracts/calls';
import type { Logger } from 'pino';
import { secondsUntil } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { Counters, Taking } from './counters.ts';

export interface LimiterOptions {
  /** What is counted. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** What becomes of the work while the counters cannot be reached: `open` lets it go on, `closed` refuses it with `unavailable`. */
  readonly whenAway: 'open' | 'closed';
  /** What is told when no point is left, with the seconds until there is one; `rateLimited` where nothing else is said. */
  readonly refusal?: (seconds: number) => Refusal;
}

/** What every limiter needs. */
export interface LimitServices {
  readonly counters: Counters;
  readonly log: Logger;
}

/** Gives back what was taken, where the work that it was taken for has come to nothing. */
export type GiveBack = () => Promise<void>;

/** Limits how often something is done, over all servers together. */
export interface Limiter {
  /**
   * Takes one of somebody's points, or several together. Not to be called in a transaction: a rollback would give them back.
   * @param of whose, such as the network of an address
   * @throws Refusal where there are not as many left, or `unavailable` from a closed limiter
   */
  take(db: Database, of: string, now: Date, cost?: number): Promise<GiveBack>;
  /**
   * Takes a point likewise and tells how many are left; as for the first one while an open limiter cannot reach its counters.
   * @throws as `take` does
   */
  takeAndCount(db: Database, of: string, now: Date): Promise<number>;
}

/** What holds back how often a customer makes a call. */
export type CallLimiters = Readonly<Partial<Record<BuiltCall, Limiter>>>;

/** As often as anybody can read; every request would add a line. */
const WARN_EVERY_MS = 60_000;

const rateLimited = (seconds: number) => refuse('rateLimited', { params: { seconds } });
const nothing: GiveBack = async () => {};

export function createLimiter(options: LimiterOptions, { counters, log }: LimitServices): Limiter {
  const { name, points, seconds, whenAway, refusal = rateLimited } = options;
  let warnedAt = -Infinity;
  const warn = (error: unknown, now: Date) => {
    if (now.getTime() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now.getTime();
    log.warn({ err: error, limiter: name, whenAway }, 'limit counters cannot be reached');
  };

  const tryToTake = async (db: Database, key: string, now: Date, cost: number): Promise<Taking | undefined> => {
    try {
      return await counters.take(db, { key, points, seconds, cost }, now);
    } catch (error) {
      warn(error, now);
      if (whenAway === 'closed') throw refuse('unavailable');
      return undefined;
    }
  };

  const takeOrRefuse = async (db: Database, key: string, now: Date, cost = 1): Promise<Taking | undefined> => {
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
      // A point that cannot be given back is lost until its window ends, which is no reason to fail.
      return () => taking.giveBack().catch((error: unknown) => warn(error, now));
    },
    takeAndCount: async (db, of, now) => (await takeOrRefuse(db, keyOf(of), now))?.left ?? points - 1,
  };
}
