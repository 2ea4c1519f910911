import styles from './tool-table.module.css';

/** Text, or code to use verbatim. */
type Value = string | { readonly code: string };

interface ToolTableProps {
  readonly label: string;
  /** Column headings, starting with the one for row names; omitted if the rows are self-explanatory. */
  readonly columns?: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: Value; readonly values: readonly Value[] }[];
  /** Whether each value is labeled on phones, which don't show the heading row. */
  readonly labelled?: boolean;
}

const shown = (value: Value) => (typeof value === 'string' ? value : <code translate="no">{value.code}</code>);

/** Reference table. On phones, each row becomes a block. */
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
