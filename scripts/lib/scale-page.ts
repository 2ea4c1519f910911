import { expiredRows, foundBy, hottestReads, MANY_ROWS, stillTables, unpartitioned, type GrowthOf } from 'api/table-growth';

const amount = (value: number) => value.toLocaleString('en-US');

/** Cells of a table's row in docs/scale.md that follow from the code, in order; those after them are measured. */
export function knownCells({ table, perDay, because, kept, removal }: GrowthOf): string[] {
  return [`\`${table}\``, perDay === 0 ? 'none' : amount(perDay), because, kept, removal];
}

export const readTitle = ({ table, what }: { readonly table: string; readonly what: string }) => `**${table}: ${what}**`;

/** The columns of a list as code. */
export const asCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** Cells of a table's row in the list of reads that follow from the code; the indexes after them are those of the plans. */
export function readCells(table: string): string[] | undefined {
  const columns = foundBy.find((each) => each.table === table)?.columns;
  if (!columns && !expiredRows.some((each) => each.table === table)) return undefined;
  const isBelow = hottestReads.some((each) => each.table === table);
  return [`\`${table}\``, columns ? asCode(columns) : isBelow ? 'see below' : 'only written'];
}

/** Why some large tables aren't partitioned, and others don't grow. */
export const reasonLines = () => [
  `Tables with ${amount(MANY_ROWS)} rows a day or more that aren't partitioned:`,
  '',
  ...[...unpartitioned].map(([table, why]) => `- \`${table}\`: ${why}`),
  '',
  "Tables that don't grow with customers, orders or requests:",
  '',
  ...[...Map.groupBy(Object.keys(stillTables), (table) => stillTables[table])].map(([why, tables]) => `- ${why}: ${asCode(tables)}`),
];
