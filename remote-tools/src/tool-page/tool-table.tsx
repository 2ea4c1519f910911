import styles from './tool-table.module.css';

/** Words, or what is typed as it stands. */
type Value = string | { readonly code: string };

interface ToolTableProps {
  readonly label: string;
  /** Names of the columns, that of the rows first; none where the rows explain themselves. */
  readonly columns?: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: Value; readonly values: readonly Value[] }[];
  /** Whether phones, which have no row of headings, say in each row what a value is. */
  readonly labelled?: boolean;
}

const shown = (value: Value) => (typeof value === 'string' ? value : <code translate="no">{value.code}</code>);

/** A table to look things up in; on phones each row is a block of its own. */
export function ToolTable({ label, columns, rows, labelled = false }: ToolTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      {columns && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{shown(name)}</th>
            {values.map((value, index) => (
              <td key={index} data-label={labelled ? columns?.[index + 1] : undefined}>
                {shown(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
