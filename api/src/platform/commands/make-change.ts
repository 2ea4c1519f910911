import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { recordOps } from './record.ts';

/** Result of a command. */
export interface Change {
  /** Lines to print. */
  readonly told: readonly string[];
  /** Arguments, and the state before and after; undefined if nothing changed. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Asked {
  /** For example `prices import`. */
  readonly command: string;
  readonly dryRun: boolean;
  readonly now: Date;
}

function tell({ told, details }: Change, dryRun: boolean): string {
  if (!details) return [...told, 'Nothing was changed.'].join('\n');
  return [...(dryRun ? ['Dry run: nothing was changed. The result would be:'] : []), ...told].join('\n');
}

/**
 * Makes a change and records it, both or neither. A dry run does the same and rolls back, so it fails whenever the real change would.
 * @returns the text to print
 */
export async function makeChange(db: Database, { command, dryRun, now }: Asked, work: (tx: Database) => Promise<Change>): Promise<string> {
  const takenBack = new Error('dry run rolled back');
  let change: Change = { told: [] };
  try {
    await inTransaction(db, async (tx) => {
      change = await work(tx);
      if (change.details) await recordOps(tx, command, change.details, now);
      if (dryRun) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return tell(change, dryRun);
}
