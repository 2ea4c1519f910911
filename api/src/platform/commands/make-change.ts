import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { recordOps } from './record.ts';

/** What a command did. */
export interface Change {
  /** Lines that tell it. */
  readonly told: readonly string[];
  /** What it was asked and what stood there before and stands there after; undefined where nothing changed. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Asked {
  /** Such as `prices import`. */
  readonly command: string;
  readonly dryRun: boolean;
  readonly now: Date;
}

function tell({ told, details }: Change, dryRun: boolean): string {
  if (!details) return [...told, 'Nothing was changed.'].join('\n');
  return [...(dryRun ? ['Nothing was changed: this was a dry run. It would be so:'] : []), ...told].join('\n');
}

/**
 * Changes something and leaves a record of it, both or neither. A dry run does the same and takes it back, so that it meets
 * whatever the change itself would meet.
 * @returns what is told of it
 */
export async function makeChange(db: Database, { command, dryRun, now }: Asked, work: (tx: Database) => Promise<Change>): Promise<string> {
  const takenBack = new Error('a dry run is taken back');
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
