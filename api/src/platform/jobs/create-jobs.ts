import { sql } from 'drizzle-orm';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { describeError } from '../logging.ts';
import { createDrain, type Drain } from './drain.ts';
import type { JobData, JobName } from './job-data.ts';
import type { Jobs, Worker } from './jobs.ts';
import { queueDatabase, queueTransaction } from './queue-database.ts';
import { concurrencyOf, FAILED_JOBS, JOB_SCHEMA } from './queues.ts';

const POLL_MS = 1000;
/** Interval for recovering jobs of dead servers and deleting old ones. */
const SUPERVISE_MS = 60_000;
/** How often a queue's old jobs are deleted, in one statement: it has to stay within the statement timeout. */
const DELETE_EVERY_SECONDS = 3600;

/** Stands for the question which queues have jobs, among their names. */
const DUE = 'due';

const table = sql.raw(`${JOB_SCHEMA}.job`);

/** The question which of some queues have jobs to run. */
export const dueAmong = (queues: readonly string[]) => sql`
  select name from unnest(${sql.param([...queues])}::text[]) as queue (name)
  where exists (select 1 from ${table} where name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/** Called with the outcome of each job run by this process; `dead` jobs have failed permanently. */
export type OnJobEnd = (job: string, outcome: 'done' | 'failed' | 'dead') => void;

export interface JobOptions {
  /** Whether this process runs jobs or only sends them. */
  readonly isWorker?: boolean;
  readonly onEnd?: OnJobEnd;
}

/** Creates the job queue in our own database, on the tables created by `installQueues`. */
export async function createJobs(db: Database, log: Logger, { isWorker = true, onEnd = () => {} }: JobOptions = {}): Promise<Jobs> {
  const boss = new PgBoss({
    db: queueDatabase(db),
    schema: JOB_SCHEMA,
    migrate: false,
    schedule: false,
    supervise: false,
    maintenanceIntervalSeconds: DELETE_EVERY_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  const logQueueError = (error: unknown) => log.error({ err: error }, 'job queue error');
  boss.on('error', logQueueError);
  await boss.start();
  const drains = new Map<string, Drain>();
  /** What failed last time: an unavailable database is logged once, not every second. */
  const failing = new Set<string>();
  let isStopping = false;
  const onFailure = (what: string, error: unknown) => {
    if (!failing.has(what) && !isStopping) logQueueError(error);
    failing.add(what);
  };

  const work = async (name: string, job: JobWithMetadata, worker: (data: object) => Promise<void>) => {
    try {
      await worker(job.data);
      await boss.complete(name, job);
      if (name !== FAILED_JOBS) onEnd(name, 'done');
    } catch (error) {
      onEnd(name, 'failed');
      log.warn({ err: error, job: name, jobId: job.id }, 'job failed, will be retried');
      // The message stays in the table for weeks, so it must not contain parameters of a failed query.
      await boss.fail(name, job, { message: describeError(error).message });
    }
  };
  const drainOf = (name: string, worker: (data: object, job: JobWithMetadata) => Promise<void>) => {
    const { perServer, perGroup: groupConcurrency } = concurrencyOf(name);
    const limits = groupConcurrency === undefined ? {} : { groupConcurrency };
    return createDrain(perServer, async (batchSize) => {
      if (isStopping) return [];
      try {
        const found = await boss.fetch<object>(name, { batchSize, includeMetadata: true, ...limits });
        failing.delete(name);
        return found.map(async (job) =>
          work(name, job, async (data) => worker(data, job)).catch((error: unknown) => onFailure(name, error)),
        );
      } catch (error) {
        onFailure(name, error);
        return [];
      }
    });
  };
  const logDeadJobs = drainOf(FAILED_JOBS, async (data, { sourceName: job, sourceId: jobId }) => {
    onEnd(String(job), 'dead');
    log.error({ alert: 'job failed', job, jobId, ...data }, 'job failed permanently');
  });
  if (isWorker) drains.set(FAILED_JOBS, logDeadJobs);

  /** Queues with jobs to run, in one statement: there are many queues, and nearly always all of them are empty. */
  const dueQueues = async (): Promise<ReadonlySet<string>> => {
    try {
      const { rows } = (await db.execute(dueAmong([...drains.keys()]))) as { readonly rows: readonly { readonly name: string }[] };
      failing.delete(DUE);
      return new Set(rows.map(({ name }) => name));
    } catch (error) {
      onFailure(DUE, error);
      return new Set();
    }
  };
  const pass = async () => {
    const due = await dueQueues();
    const hadSome = await Promise.all([...drains].map(([name, drain]) => (due.has(name) ? drain.run() : drain.idle())));
    return hadSome.includes(true);
  };
  const wake = () => void pass();
  const supervise = async () => boss.supervise().catch(logQueueError);
  let timers: readonly NodeJS.Timeout[] = [];
  return {
    send: async (name, data, { on, afterSeconds, oncePerSeconds, key, group }) => {
      await boss.send(name, data, {
        db: queueTransaction(on),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        ...(oncePerSeconds !== undefined && { singletonSeconds: oncePerSeconds }),
        ...(key !== undefined && { singletonKey: key }),
        ...(group !== undefined && { group: { id: group } }),
      });
    },
    register: <Name extends JobName>(name: Name, worker: Worker<Name>) => {
      drains.set(
        name,
        drainOf(name, async (data) => worker(data as JobData[Name])),
      );
    },
    start: () => {
      timers = [setInterval(wake, POLL_MS).unref(), setInterval(() => void supervise(), SUPERVISE_MS).unref()];
    },
    wake,
    run: async () => {
      while (await pass());
    },
    supervise,
    advance: async (on, ms) => {
      await on.execute(sql`
        update ${table} set start_after = start_after - ${ms}::float8 * interval '1 millisecond' where state in ('created', 'retry')`);
      wake();
    },
    clear: async (on) => {
      await on.execute(sql`truncate ${table}`);
    },
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...drains.values()].map((drain) => drain.idle()));
      await boss.stop({ graceful: false, close: false });
    },
  };
}
