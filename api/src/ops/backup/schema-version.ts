import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';

/** A state of the tables, by the last migration that made it. */
export interface SchemaVersion {
  /** Such as `0009_access`; null for one that this release does not know. */
  readonly name: string | null;
  /** When the migration was written, in milliseconds of Unix time: migrations run in this order. */
  readonly at: number;
}

const journal = z
  .object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../migrations/meta/_journal.json'), 'utf8')));

/** The last migration of this release. */
export const newestSchema: SchemaVersion = journal.entries
  .map(({ tag, when }) => ({ name: tag, at: when }))
  .reduce((newest, each) => (each.at > newest.at ? each : newest));

/** What state the tables of a database are in. */
export async function schemaOf(db: Database): Promise<SchemaVersion> {
  const [row] = await db.select({ at: sql<string | null>`max(created_at)::text` }).from(sql`drizzle.__drizzle_migrations`);
  const at = Number(row?.at ?? 0);
  return { name: journal.entries.find(({ when }) => when === at)?.tag ?? null, at };
}
