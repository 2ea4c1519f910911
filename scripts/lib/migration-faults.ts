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

/** SQL statements without comments and line breaks. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/** Describes the breaking changes of a migration that is not a contract step. */
function breaksIn({ name, sql }: Migration): string[] {
  const statements = statementsOf(sql);
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  // The last release can't depend on a table that this migration creates.
  const others = statements.filter((statement) => !own.has(ALTERED.exec(statement)?.[1] ?? ''));
  return others.flatMap((statement) =>
    breaking.filter(([pattern]) => pattern.test(statement)).map(([, what]) => `${name} ${what}: ${statement.slice(0, 120)}`),
  );
}

/**
 * Lists the migrations that would break the API of the last release.
 * @param migrations those that the last release does not have
 * @param released names of those that it has
 */
export function migrationFaults(migrations: readonly Migration[], released: readonly string[]): string[] {
  return migrations.flatMap((migration) => {
    const expand = CONTRACT.exec(migration.sql)?.[1];
    if (expand === undefined) return breaksIn(migration);
    return released.includes(expand) ? [] : [`${migration.name} is the contract step of ${expand}, which has not been released yet`];
  });
}
