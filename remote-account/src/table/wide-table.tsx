import type { ReactNode } from 'react';
import table from './table.module.css';
import styles from './wide-table.module.css';

export interface Column<Row> {
  readonly title: string;
  /** In CSS pixels, with its padding. What the screen has more, or a little less, is shared out in proportion. */
  readonly width: number;
  readonly render: (row: Row) => ReactNode;
}

interface WideTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** How much narrower than their widths the columns may become before the table scrolls in its own box. */
const LEAST_SHARE = 0.84;

/** A table of columns of fixed widths. */
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
            // It takes the focus when what had it in here goes.
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
