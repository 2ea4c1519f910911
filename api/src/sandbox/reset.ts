import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Empties all tables except the migration history. */
export async function emptyTables(db: Database): Promise<void> {
  const rows = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  const names = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`truncate ${names} restart identity cascade`);
}
