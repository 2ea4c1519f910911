import type { Database } from '../database/database.ts';
import { makeChange, type Change } from './make-change.ts';
import { printableLines } from './printable.ts';
import type { WithDatabase } from './with-database.ts';

/** What commands work with. */
export interface Desk {
  /** Tells what is found out, and changes nothing. */
  ask(work: (db: Database, now: Date) => Promise<string>): Promise<void>;
  /** Changes something, or only tells what would change; see makeChange. */
  change(command: string, dryRun: boolean, work: (tx: Database, now: Date) => Promise<Change>): Promise<void>;
}

export function createDesk(withDatabase: WithDatabase, say: (text: string) => void): Desk {
  const tell = (text: string) => say(printableLines(text));
  return {
    ask: (work) => withDatabase(async (db, now) => tell(await work(db, now))),
    change: (command, dryRun, work) =>
      withDatabase(async (db, now) => tell(await makeChange(db, { command, dryRun, now }, (tx) => work(tx, now)))),
  };
}
