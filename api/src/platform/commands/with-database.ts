import type { Database } from '../database/database.ts';

/** Does a piece of work on the database that the settings name, and lets go of it. */
export type WithDatabase = (work: (db: Database, now: Date) => Promise<void>) => Promise<void>;
