import type { Logger } from 'pino';
import { startHousekeeping } from './housekeeping.ts';
import { createExitCheck } from './monitoring/status/check-exits.ts';
import { createChecks } from './monitoring/status/checks.ts';
import { startStatusChecks } from './monitoring/status/start-status-checks.ts';
import { pollOverdueNotices } from './payments/overdue-notices.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Metrics } from './platform/metrics/metrics.ts';

interface Services {
  readonly db: Database;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly frontDoor: () => string | undefined;
  readonly clock: Clock;
}

/** Starts polling for jobs and overdue notices, housekeeping and status checks. Returns a function that stops them and waits for those that run. */
export function startPeriodicWork({ db, config, jobs, log, metrics, frontDoor, clock }: Services): () => Promise<void> {
  jobs.start();
  const checkParts = { db, config, frontDoor };
  const stops = [
    pollOverdueNotices({ db, jobs, log }, clock),
    startHousekeeping({ db, log, jobs }),
    startStatusChecks({ checks: createChecks(checkParts), checkExits: createExitCheck(checkParts), db, clock, log, metrics }),
  ];
  return async () => {
    await Promise.all(stops.map(async (stop) => stop()));
  };
}
