import type { Database } from '../database/database.ts';
import type { JobData, JobName } from './job-data.ts';

export interface SendOptions {
  /** Transaction to send the job in: the job runs only if it commits. */
  readonly on: Database;
  /** Minimum delay in seconds. */
  readonly afterSeconds?: number;
  /** At most one such job is sent per interval of this many seconds, across all servers. */
  readonly oncePerSeconds?: number;
  /** With `oncePerSeconds`: only jobs with the same key count. */
  readonly key?: string;
  /** Jobs of one group, such as those of a customer, share the limit `perGroup` of their queue. */
  readonly group?: string;
}

export type Worker<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** Background work, done by any server on the same database. Jobs are stored until done; a job may be started twice. */
export interface Jobs {
  send<Name extends JobName>(name: Name, data: JobData[Name], options: SendOptions): Promise<void>;
  /** Registers this process's worker for a job name. Must be called before `start`. */
  register<Name extends JobName>(name: Name, worker: Worker<Name>): void;
  /** Starts polling for jobs every second. */
  start(): void;
  /** Polls for jobs immediately. */
  wake(): void;
  /** Runs all jobs that are due, including follow-up jobs. Must not be called by a worker. */
  run(): Promise<void>;
  /** Recovers jobs of dead servers and deletes old ones; runs every minute. */
  supervise(): Promise<void>;
  /** Moves all waiting jobs forward in time. */
  advance(db: Database, ms: number): Promise<void>;
  /** Deletes all jobs. */
  clear(db: Database): Promise<void>;
  /** Waits for running jobs and starts no more. */
  stop(): Promise<void>;
}
