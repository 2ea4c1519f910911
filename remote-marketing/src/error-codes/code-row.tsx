import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './code-table.module.css';
import { codeColumns, type ExplainedCode } from './explained-code.ts';
import { useShowError } from './show-error.tsx';

/** A code with its explanation; in the sandbox, also a button that triggers the error. */
export function CodeRow({ row }: { readonly row: ExplainedCode }) {
  const { t } = useTranslation('remote-marketing');
  const { trigger, result } = useShowError(row.code, row.shown);
  return (
    <>
      <tr id={String(row.code)}>
        <th scope="row">
          <PageLink route="errorCode" params={{ id: String(row.code) }}>
            {row.code}
          </PageLink>
        </th>
        {codeColumns.map((column) => (
          <td key={column} data-column={column}>
            {column !== 'meaning' && (
              <span className={styles.column} aria-hidden>
                {t(`errorCodes.${column}`)}
              </span>
            )}
            <p>{row[column]}</p>
            {column === 'meaning' && trigger}
          </td>
        ))}
      </tr>
      {result && (
        <tr>
          <td colSpan={codeColumns.length + 1}>{result}</td>
        </tr>
      )}
    </>
  );
}
