import { userInfo } from 'node:os';
import type { Database } from '../platform/database.ts';
import { opsRecords } from './tables.ts';

/** Writes down who changed what, so that it can be told later. */
export async function recordOps(db: Database, command: string, details: Readonly<Record<string, unknown>>, at: Date): Promise<void> {
  await db.insert(opsRecords).values({ at, actor: userInfo().username, command, details });
}
