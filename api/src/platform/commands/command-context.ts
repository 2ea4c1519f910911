import type { Database } from '../database/database.ts';
import { makeChange, type Change } from './make-change.ts';
import { printableLines } from './printable.ts';
import type { WithDatabase } from './with-database.ts';

/** Runs the work of ops commands. */
export interface CommandContext {
  /** Prints a result without changing anything. */
  ask(work: (db: Database, now: Date) => Promise<string>): Promise<void>;
  /** Makes a change, or only prints what would change; see makeChange. */
  change(command: string, dryRun: boolean, work: (tx: Database, now: Date) => Promise<Change>): Promise<void>;
}

export function createDesk(withDatabase: WithDatabase, say: (text: string) => void): CommandContext {
  const tell = (text: string) => say(printableLines(text));
  return {
    ask: (work) => withDatabase(async (db, now) => tell(await work(db, now))),
    change: (command, dryRun, work) =>
      withDatabase(async (db, now) => tell(await makeChange(db, { command, dryRun, now }, (tx) => work(tx, now)))),
  };
}
