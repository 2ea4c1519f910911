import type { Column } from './column.ts';
import table from './table.module.css';
import styles from './wide-table.module.css';

export interface WideColumn<Row> extends Column<Row> {
  /** In CSS pixels, including padding. Extra screen width, or a small shortage, is distributed in proportion. */
  readonly width: number;
}

interface WideTableProps<Row> {
  readonly label: string;
  readonly columns: readonly WideColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** How far the columns may shrink relative to their widths before the table scrolls in its own box. */
const LEAST_SHARE = 0.84;

/** A table with fixed column widths. */
export function WideTable<Row>({ label, columns, rows, keyOf }: WideTableProps<Row>) {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div className={styles.box}>
      <table className={table.table} style={{ minWidth: width * LEAST_SHARE }} aria-label={label}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.title} style={{ width: `${(column.width / width) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // Receives the focus when the focused element inside is removed.
            <tr key={keyOf(row)} tabIndex={-1}>
              {columns.map(({ title, render }) => (
                <td key={title}>{render(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
