import type { Database } from '../database/database.ts';

/** Runs work on the configured database and then closes it. */
export type WithDatabase = (work: (db: Database, now: Date) => Promise<void>) => Promise<void>;
