import { userInfo } from 'node:os';
import type { Database } from '../database/database.ts';
import { opsRecords } from './tables.ts';

/** In a container everybody is the same user, so that who they are can be told by `OPS_ACTOR`. */
function actor(): string {
  return process.env.OPS_ACTOR?.trim() || userInfo().username;
}

/** Writes down who changed what, so that it can be told later. */
export async function recordOps(db: Database, command: string, details: Readonly<Record<string, unknown>>, at: Date): Promise<void> {
  await db.insert(opsRecords).values({ at, actor: actor(), command, details });
}
