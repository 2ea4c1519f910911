import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { MINUTE_MS, startOfMinute } from '../../platform/metrics/start-of-minute.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import type { Checks } from './checks.ts';
import { recordStates, type FoundStates } from './record-states.ts';
import type { StatusComponent } from './tables.ts';

/** The first look, when all that starts together is up. */
const FIRST_MS = 15_000;
/** A day of what was found while the database was away. */
const PENDING_MAX = 1440;

interface Found {
  readonly minute: Date;
  readonly states: FoundStates;
}

/** Makes all checks at once. What fails twice is down. */
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

/** One round of checks. What cannot be stored is kept and stored with a later one, so that an outage of the database is not forgotten. */
export function createRound(checks: Checks, db: Database, clock: Clock, log: Logger): () => Promise<void> {
  const pending: Found[] = [];
  return async () => {
    const now = clock.now();
    pending.push({ minute: startOfMinute(now), states: await makeChecks(checks, now) });
    if (pending.length > PENDING_MAX) pending.shift();
    try {
      for (let [found] = pending; found; [found] = pending) {
        await recordStates(db, found.states, found.minute);
        pending.shift();
      }
    } catch (error) {
      log.warn({ err: error, waiting: pending.length }, 'checks could not be stored yet');
    }
  };
}

/** Checks everything each minute, at every server; answers the function that stops it and waits for a round under way. */
export function startStatusChecks(checks: Checks, db: Database, clock: Clock, log: Logger): () => Promise<void> {
  const round = createRound(checks, db, clock, log);
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
