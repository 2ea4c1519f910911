import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '../clock.ts';
import type { Database } from './database.ts';

/** Partitions exist this many days ahead, so that nothing depends on the housekeeping of a particular night. */
const AHEAD_DAYS = 7;

/** A table with a partition per day in UTC. */
export interface DayPartitions {
  readonly table: PgTable;
  /** Days that are kept, the current one included. */
  readonly keptDays: number;
}

/** A partition: `starts` is `-infinity` for the first one, and the bounds of the default partition are null. */
interface Partition {
  readonly name: string;
  readonly starts: string | null;
  readonly ends: string | null;
}

const dateOf = (at: Date) => at.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Start of the first day that is kept. */
export function firstKeptDay(now: Date, keptDays: number): Date {
  return new Date(dateOf(addDays(now, 1 - keptDays)));
}

async function countOf(db: Database, call: SQL): Promise<number> {
  const { rows } = (await db.execute(sql`select ${call} as count`)) as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

/**
 * Adds missing partitions, also for rows that arrived without one, which waited in the default partition; each in a statement of its own, so
 * that a failure doesn't undo the others.
 */
export async function addPartitions(db: Database, { table, keptDays }: DayPartitions, now: Date): Promise<void> {
  const { name } = getTableConfig(table);
  const oldest = dateOf(firstKeptDay(now, keptDays));
  const addNext = sql`add_day_partitions(${name}, ${oldest}::date, ${dateOf(now)}::date, ${AHEAD_DAYS}::int)`;
  while ((await countOf(db, addNext)) > 0);
}

/**
 * Drops partitions of days that aren't kept, unless someone reads them for longer than a second. Waits at most two seconds more for those who
 * use the table.
 * @returns how many partitions, and rows without one, it removed
 */
export async function dropPartitions(db: Database, { table, keptDays }: DayPartitions, now: Date, batchSize: number): Promise<number> {
  const { name } = getTableConfig(table);
  return countOf(db, sql`drop_day_partitions(${name}, ${dateOf(firstKeptDay(now, keptDays))}::date, ${batchSize}::int)`);
}

/** Partitions of a table, in order of their days; the default partition last. */
export async function listPartitions(db: Database, table: PgTable): Promise<Partition[]> {
  const { rows } = (await db.execute(
    sql`select name, starts::text as starts, ends::text as ends from day_partitions(${getTableConfig(table).name}) order by day_partitions.ends`,
  )) as { rows: Partition[] };
  return rows;
}
