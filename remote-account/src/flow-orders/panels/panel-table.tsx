import type { ReactNode } from 'react';
import styles from './panel-table.module.css';

interface PanelTableProps<Column extends string> {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly titleOf: (column: Column) => string;
  /** Index of the first column of numbers. */
  readonly numbersFrom: number;
  readonly rows: readonly { readonly key: string; readonly cells: Readonly<Record<Column, ReactNode>> }[];
}

/** A table in the panel of an order; if the space is narrow, each row is a card. */
export function PanelTable<Column extends string>({ label, columns, titleOf, numbersFrom, rows }: PanelTableProps<Column>) {
  const isNumber = (index: number) => index >= numbersFrom || undefined;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" data-number={isNumber(index)}>
              {titleOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, index) => (
              <td key={column} data-number={isNumber(index)} data-label={titleOf(column)}>
                {cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
