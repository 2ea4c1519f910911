import styles from './card-table.module.css';
import type { Column } from './column.ts';
import table from './table.module.css';

export interface CardColumn<Row> extends Column<Row> {
  /** Its name in style sheets (`data-column`), which place and style it on the card. */
  readonly name: string;
  /** Whether the card, which has no table head, shows the title above the value. */
  readonly isTitled?: boolean;
}

interface CardTableProps<Row> {
  readonly label: string;
  /** Class with the styles of its columns. */
  readonly className: string | undefined;
  readonly columns: readonly CardColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A table, or a list of cards if the space is too narrow. */
export function CardTable<Row>({ label, className = '', columns, rows, keyOf }: CardTableProps<Row>) {
  return (
    <table className={`${table.table} ${styles.table} ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col" data-column={name}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, title, isTitled = false, render }) => (
              <td key={name} data-column={name} data-title={isTitled ? title : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
