import styles from './code-table.module.css';

interface CodeTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly code: number; readonly cells: readonly string[] }[];
}

/** Codes with what belongs to them; each row becomes a block on a phone. */
export function CodeTable({ label, columns, rows }: CodeTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, cells }) => (
          <tr key={code} id={`code-${code}`}>
            <th scope="row">{code}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
