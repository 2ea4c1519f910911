import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { postgresProgram } from '../../lib/postgres.ts';

/** Runs a statement as the superuser and returns the cells of its rows. */
export function query(url: string, statement: string): string[][] {
  const said = execFileSync(postgresProgram('psql'), [url, '-At', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-c', statement], {
    encoding: 'utf8',
  });
  return said
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Process ID of the server, whose children handle the connections. */
export function serverPid(url: string): number {
  const file = query(url, `select setting || '/postmaster.pid' from pg_settings where name = 'data_directory'`)[0]?.[0] ?? '';
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** With indexes. */
  readonly bytes: number;
}

/** Rows and sizes of tables, with all of their partitions. Rows are PostgreSQL's estimate after `analyze`. */
export function sizesOf(url: string, tables: readonly string[]): TableSize[] {
  const names = tables.map((table) => `'${table}'`).join(', ');
  const rows = query(
    url,
    `select name, coalesce(sum(greatest(reltuples, 0)), 0)::bigint, coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::bigint
     from unnest(array[${names}]) with ordinality as asked (name, nth),
       lateral (select relid from pg_partition_tree(name::regclass) where isleaf union select name::regclass where not exists (select from pg_partition_tree(name::regclass))) as leaves
       join pg_class on pg_class.oid = relid
     group by name, nth order by nth`,
  );
  return rows.map(([table = '', count, bytes]) => ({ table, rows: Number(count), bytes: Number(bytes) }));
}

/** Whether a partition exists. */
export const hasTable = (url: string, name: string): boolean => query(url, `select 1 where to_regclass('${name}') is not null`).length > 0;
