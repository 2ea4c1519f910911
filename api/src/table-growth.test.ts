import { sql } from 'drizzle-orm';
import { expiredRows, foundBy, hottestReads, MANY_ROWS, stillTables, tableGrowth, unpartitioned } from './table-growth.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer();

describe('a table that grows with use', () => {
  it('is listed with its growth, or among those that do not grow, like every table of the database [I9]', async () => {
    const { rows } = (await server.db.execute(sql`
      select case nspname when 'public' then '' else nspname || '.' end || relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and not starts_with(nspname, 'pg_') and nspname <> 'information_schema'`)) as {
      readonly rows: readonly { readonly name: string }[];
    };
    const listed = [...tableGrowth.map(({ table }) => table), ...Object.keys(stillTables)];
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is partitioned by day if it gets a million rows a day, or says why not [S1]', () => {
    const many = tableGrowth.filter(({ perDay, removal }) => perDay >= MANY_ROWS && removal !== 'partitions').map(({ table }) => table);
    expect(many.toSorted()).toEqual([...unpartitioned.keys()].toSorted());
  });

  it('is emptied by housekeeping if its rows are kept for some days, and says for how long in any case', () => {
    expect(tableGrowth.filter(({ removal, keptDays }) => removal === 'kept' && keptDays !== null)).toEqual([]);
    expect(tableGrowth.filter(({ kept }) => kept === '')).toEqual([]);
  });

  it('has the plan of a read in docs/scale.md', () => {
    const planned = new Set([...hottestReads, ...foundBy, ...expiredRows].map(({ table }) => table));
    expect(tableGrowth.map(({ table }) => table).filter((table) => !planned.has(table))).toEqual([]);
  });
});
