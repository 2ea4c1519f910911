import { printable } from './printable.ts';

const GAP = '  ';

type Cell = string | number | null;

/**
 * Formats rows as a text table. Each column is as wide as its widest cell; `-` marks an empty cell. Columns with Chinese text must come
 * last.
 */
export function textTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows.map((row) => row.map((cell) => (cell === null || cell === '' ? '-' : printable(String(cell)))))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}
