import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';

/** Version of the database schema, identified by its last migration. */
export interface SchemaVersion {
  /** Such as `0009_access`; null if this release doesn't know it. */
  readonly name: string | null;
  /** Creation time of the migration, in milliseconds of Unix time. Migrations run in this order. */
  readonly at: number;
}

const journal = z
  .object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../migrations/meta/_journal.json'), 'utf8')));

/** The last migration of this release. */
export const newestSchema: SchemaVersion = journal.entries
  .map(({ tag, when }) => ({ name: tag, at: when }))
  .reduce((newest, each) => (each.at > newest.at ? each : newest));

/** Returns the schema version of a database. */
export async function schemaOf(db: Database): Promise<SchemaVersion> {
  const [row] = await db.select({ at: sql<string | null>`max(created_at)::text` }).from(sql`drizzle.__drizzle_migrations`);
  const at = Number(row?.at ?? 0);
  return { name: journal.entries.find(({ when }) => when === at)?.tag ?? null, at };
}
