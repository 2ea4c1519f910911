import { userInfo } from 'node:os';
import type { Database } from '../database/database.ts';
import { opsRecords } from './tables.ts';

/** In a container everyone is the same user, so `OPS_ACTOR` identifies the operator. */
function actor(): string {
  return process.env.OPS_ACTOR?.trim() || userInfo().username;
}

/** Records who changed what, for auditing. */
export async function recordOps(db: Database, command: string, details: Readonly<Record<string, unknown>>, at: Date): Promise<void> {
  await db.insert(opsRecords).values({ at, actor: actor(), command, details });
}
