import { useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { CodeRow } from './code-row.tsx';
import styles from './code-table.module.css';
import { codeColumns, type ExplainedCode } from './explained-code.ts';

interface CodeTableProps {
  readonly label: string;
  readonly rows: readonly ExplainedCode[];
}

/** Codes with their explanations, each with an anchor such as `#2010`. On a phone, a row becomes a block. */
export function CodeTable({ label, rows }: CodeTableProps) {
  const { t } = useTranslation('remote-marketing');
  // If the browser draws the table, Back has led to it, perhaps to a row far down, for which all others need their true heights.
  const [isStored] = useState(!useHydrated());
  return (
    <table className={isStored ? `${styles.table} ${styles.stored}` : styles.table} aria-label={label}>
      <thead>
        <tr>
          {(['code', ...codeColumns] as const).map((column) => (
            <th key={column} scope="col">
              {t(`errorCodes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CodeRow key={row.code} row={row} />
        ))}
      </tbody>
    </table>
  );
}
