import { MANY_ROWS, unpartitioned, type GrowthOf } from 'api/table-growth';

const amount = (value: number) => value.toLocaleString('en-US');

/** Cells of a table's row in docs/scale.md that follow from the code, in order; those after them are measured. */
export function knownCells({ table, perDay, because, kept, removal }: GrowthOf): string[] {
  return [`\`${table}\``, perDay === 0 ? 'none' : amount(perDay), because, kept, removal];
}

export const readTitle = ({ table, what }: { readonly table: string; readonly what: string }) => `**${table}: ${what}**`;
export const expiredTitle = (table: string) => `**${table}: expired rows**`;

/** Why some large tables aren't partitioned. */
export const reasonLines = () => [
  `Tables with ${amount(MANY_ROWS)} rows a day or more that aren't partitioned:`,
  '',
  ...[...unpartitioned].map(([table, why]) => `- \`${table}\`: ${why}`),
];
