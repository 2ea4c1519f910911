import { useTranslation } from 'shared-ui/i18n';
import styles from './code-table.module.css';

export interface ExplainedCode {
  readonly code: number;
  readonly meaning: string;
  readonly cause: string;
  readonly cure: string;
}

interface CodeTableProps {
  readonly label: string;
  readonly rows: readonly ExplainedCode[];
}

const columns = ['meaning', 'cause', 'cure'] as const;

/** Codes with what belongs to them, each at its own address such as `#2010`. A row becomes a block on a phone. */
export function CodeTable({ label, rows }: CodeTableProps) {
  const { t } = useTranslation('remote-marketing');
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {(['code', ...columns] as const).map((column) => (
            <th key={column} scope="col">
              {t(`errorCodes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code} id={String(row.code)}>
            <th scope="row">
              <a href={`#${row.code}`}>{row.code}</a>
            </th>
            {columns.map((column) => (
              <td key={column} data-column={column}>
                {column !== 'meaning' && (
                  <span className={styles.column} aria-hidden>
                    {t(`errorCodes.${column}`)}
                  </span>
                )}
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
