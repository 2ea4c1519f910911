/** A migration as drizzle-kit writes it. */
export interface Migration {
  /** Such as `0009_access`. */
  readonly name: string;
  readonly sql: string;
}

/** `-- contract of 0010_names`: this migration removes what has been unused since that one, which added its replacement. */
const CONTRACT = /^-- contract of (\d{4}_\w+)\s*$/m;
const NAME = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`;
const ALTERED = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME}`, 'i');
const CREATED = new RegExp(`^create table (?:if not exists )?${NAME}`, 'i');
const RENAMED = new RegExp(`^alter table ${NAME} rename to ${NAME}$`, 'i');
const RENAMED_CONSTRAINT = /^alter table "?\w+"? rename constraint /i;
const DROPPED = new RegExp(`^drop table (?:if exists )?${NAME}`, 'i');
const DROPPED_COLUMN = /\bdrop (?:column )?(?:if exists )?(?!constraint|default|not|expression|identity)"?(\w+)"?/gi;
/** A partitioned table with the columns of another one. */
const LIKE_PARTITIONED = /^create table "?\w+"? \(like "?(\w+)"?[,)].* partition by /i;

/** Changes that would break the API of the last release, which runs during and after a migration. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (?:table|schema|view|type)\b/i, 'drops a table, schema, view or type'],
  [/\balter table\b.*\bdrop (?:column|(?!constraint|default|not|expression|identity)"?\w+"?)/i, 'drops a column'],
  [/\brename\b/i, 'renames something'],
  [
    /\balter table\b.*\badd (?:column )?(?!constraint)(?!.*\b(?:default|generated|serial)\b).*\bnot null\b/i,
    'adds a NOT NULL column without a default',
  ],
  [/\bset not null\b/i, 'makes a column NOT NULL'],
  [/\balter column\b.*\btype\b/i, 'changes the type of a column'],
  [/\bdrop default\b/i, 'drops a default'],
  [/^truncate\b/i, 'empties a table'],
];

/** Bodies of functions, which a migration defines without running them. */
const FUNCTION_BODY = /(?<=\bcreate (?:or replace )?function\b[^$]*)\$\$.*?\$\$/gis;

/** SQL statements without comments, bodies of functions and line breaks. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(FUNCTION_BODY, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/**
 * Tables that become a partition of a new table with their name and columns, with the names of the partitions. The last release uses the new
 * one as before.
 */
function partitionedIn(statements: readonly string[]): Map<string, string> {
  const renamed = statements.flatMap((statement) => {
    const [, before = '', after = ''] = RENAMED.exec(statement) ?? [];
    return before === '' ? [] : [[before, after] as const];
  });
  const isPartitioned = ([before, after]: readonly [string, string]) =>
    statements.some((statement) => CREATED.exec(statement)?.[1] === before && LIKE_PARTITIONED.exec(statement)?.[1] === after) &&
    statements.some((statement) => new RegExp(`alter table "?${before}"? attach partition "?${after}"?`, 'i').test(statement));
  return new Map(renamed.filter(isPartitioned));
}

/** Describes the breaking changes of a migration that is not a contract step. */
function breaksIn({ name, sql }: Migration): string[] {
  const statements = statementsOf(sql);
  const partitioned = partitionedIn(statements);
  const partitions = new Set(partitioned.values());
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []).filter((table) => !partitioned.has(table)));
  const isHarmless = (statement: string) => {
    const table = ALTERED.exec(statement)?.[1] ?? '';
    // The last release can't depend on a table that this migration creates, nor on the name of a constraint.
    return (
      own.has(table) || (partitioned.has(table) && RENAMED.test(statement)) || (partitions.has(table) && RENAMED_CONSTRAINT.test(statement))
    );
  };
  const others = statements.filter((statement) => !isHarmless(statement));
  return others.flatMap((statement) =>
    breaking.filter(([pattern]) => pattern.test(statement)).map(([, what]) => `${name} ${what}: ${statement.slice(0, 120)}`),
  );
}

/** The last release's API. */
export interface Released {
  /** Names of its migrations. */
  readonly migrations: readonly string[];
  /** Columns that its definition of a table names. Every insert of a row names them all. */
  readonly columnsOf: (table: string) => ReadonlySet<string>;
}

/** Describes what a contract step removes although the last release names it. */
function namedIn({ name, sql }: Migration, { columnsOf }: Released): string[] {
  return statementsOf(sql).flatMap((statement) => {
    const altered = ALTERED.exec(statement)?.[1];
    const dropped = DROPPED.exec(statement)?.[1];
    const columns = altered === undefined ? [] : Array.from(statement.matchAll(DROPPED_COLUMN), ([, column = '']) => column);
    const named = altered === undefined ? [] : columns.filter((column) => columnsOf(altered).has(column));
    const what = dropped !== undefined && columnsOf(dropped).size > 0 ? [dropped] : named.map((column) => `${altered}.${column}`);
    return what.map((each) => `${name} drops ${each}, which the last release still defines`);
  });
}

/**
 * Lists the migrations that would break the API of the last release.
 * @param migrations those that the last release does not have
 */
export function migrationFaults(migrations: readonly Migration[], released: Released): string[] {
  return migrations.flatMap((migration) => {
    const expand = CONTRACT.exec(migration.sql)?.[1];
    if (expand === undefined) return breaksIn(migration);
    if (released.migrations.includes(expand)) return namedIn(migration, released);
    return [`${migration.name} is the contract step of ${expand}, which has not been released yet`];
  });
}
