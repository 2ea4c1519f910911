import type { Database } from '../database/database.ts';
import type { JobData, JobName } from './job-data.ts';

export interface SendOptions {
  /** The transaction that the job is sent with: it is worked off when that is committed, and not at all when it is not. */
  readonly on: Database;
  /** Not before so many seconds have passed. */
  readonly afterSeconds?: number;
  /** At most one such job is sent in each span of so many seconds, by whichever server. */
  readonly oncePerSeconds?: number;
}

export type Worker<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** Work that is done later, by any server on the same database. It is kept there until it has been done; a job may be begun twice. */
export interface Jobs {
  send<Name extends JobName>(name: Name, data: JobData[Name], options: SendOptions): Promise<void>;
  /** Says who does the jobs of a name in this process. To be called before `start`. */
  register<Name extends JobName>(name: Name, worker: Worker<Name>): void;
  /** Begins to look for jobs every second. */
  start(): void;
  /** Looks for jobs at once. */
  wake(): void;
  /** Works off all that is due now, and what comes of it. Not to be called by a worker. */
  run(): Promise<void>;
  /** Hands jobs of dead servers on, and throws old ones away; done every minute. */
  supervise(): Promise<void>;
  /** Lets so much time pass for all jobs that wait. */
  advance(db: Database, ms: number): Promise<void>;
  /** Forgets all jobs. */
  clear(db: Database): Promise<void>;
  /** Waits for jobs under way and begins no more. */
  stop(): Promise<void>;
}
