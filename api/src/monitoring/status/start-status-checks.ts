import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { MINUTE_MS, startOfMinute } from '../../platform/metrics/start-of-minute.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import type { ExitCheck, ExitCounts } from './check-exits.ts';
import type { Checks } from './checks.ts';
import { recordExitCounts } from './exit-counts.ts';
import { recordStates, type FoundStates } from './record-states.ts';
import type { StatusComponent } from './tables.ts';

/** Delay of the first round, so that services started together are up. */
const FIRST_MS = 15_000;
/** Results of one day, kept while the database is down. */
const PENDING_MAX = 1440;

interface Found {
  readonly minute: Date;
  readonly states: FoundStates;
  readonly exits: ExitCounts | undefined;
}

export interface RoundParts {
  readonly checks: Checks;
  readonly checkExits: ExitCheck;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'exitChecks'>;
}

/** Runs all checks concurrently. A component is down if its check fails twice. */
export async function makeChecks(checks: Checks, now: Date): Promise<FoundStates> {
  const states: Partial<Record<StatusComponent, FoundState>> = {};
  const make = async (component: StatusComponent) => {
    const check = checks[component];
    const state = await check(now)
      .catch(async () => check(now))
      .catch((): FoundState => 'down');
    if (state) states[component] = state;
  };
  await Promise.all(Object.keys(checks).map((component) => make(component as StatusComponent)));
  return states;
}

/**
 * Creates the function that runs one round of checks. Results that can't be stored are kept and stored in a later round, so that a database
 * outage is recorded.
 */
export function createRound({ checks, checkExits, db, clock, log, metrics }: RoundParts): () => Promise<void> {
  const server = randomUUID();
  const pending: Found[] = [];
  const countExits = async (now: Date): Promise<ExitCounts | undefined> => {
    try {
      const exits = await checkExits(now);
      metrics.exitChecks.inc({ outcome: 'available' }, exits?.available ?? 0);
      metrics.exitChecks.inc({ outcome: 'unavailable' }, exits ? exits.attempts - exits.available : 0);
      return exits;
    } catch (error) {
      log.warn({ err: error }, 'exits could not be checked');
      return undefined;
    }
  };
  return async () => {
    const now = clock.now();
    const [states, exits] = await Promise.all([makeChecks(checks, now), countExits(now)]);
    pending.push({ minute: startOfMinute(now), states, exits });
    if (pending.length > PENDING_MAX) pending.shift();
    try {
      for (let [found] = pending; found; [found] = pending) {
        await recordStates(db, found.states, found.minute);
        if (found.exits) await recordExitCounts(db, server, found.exits, found.minute);
        pending.shift();
      }
    } catch (error) {
      log.warn({ err: error, waiting: pending.length }, 'status checks could not be stored, will retry');
    }
  };
}

/** Runs all checks every minute on every server. Returns the function that stops it and waits for a round in progress. */
export function startStatusChecks(parts: RoundParts): () => Promise<void> {
  const round = createRound(parts);
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= round().finally(() => (running = undefined));
  };
  const timers = [setTimeout(run, FIRST_MS).unref(), setInterval(run, MINUTE_MS).unref()];
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await running;
  };
}
