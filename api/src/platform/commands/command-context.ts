import type { Database } from '../database/database.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging.ts';
import { makeChange, type Change } from './make-change.ts';
import { printableLines } from './printable.ts';
import type { WithDatabase } from './with-database.ts';

/** Runs the work of ops commands. */
export interface CommandContext {
  /** Prints a result without changing anything. */
  ask(work: (db: Database, now: Date) => Promise<string>): Promise<void>;
  /** Makes a change, or only prints what would change; see makeChange. */
  change(command: string, dryRun: boolean, work: (tx: Database, now: Date, jobs: Jobs) => Promise<Change>): Promise<void>;
}

export function createCommandContext(withDatabase: WithDatabase, say: (text: string) => void): CommandContext {
  const print = (text: string) => say(printableLines(text));
  return {
    ask: (work) => withDatabase(async (db, now) => print(await work(db, now))),
    change: (command, dryRun, work) =>
      withDatabase(async (db, now) => {
        // The servers' workers run what is sent.
        const jobs = await createJobs(db, createLog('warn'), { isWorker: false });
        try {
          print(await makeChange(db, { command, dryRun, now }, (tx) => work(tx, now, jobs)));
        } finally {
          await jobs.stop();
        }
      }),
  };
}
