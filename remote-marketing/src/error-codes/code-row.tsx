import { Play } from 'lucide-react';
import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import hidden from 'shared-ui/visually-hidden.module.css';
import styles from './code-table.module.css';
import { codeColumns, type ExplainedCode } from './explained-code.ts';
import type { ProxyErrorShowProps } from './proxy-error-trigger.tsx';

// Only the sandbox can trigger errors, and only on request, so this chunk is lazy.
const ProxyErrorShow = latePart<ProxyErrorShowProps>(() => import(/* webpackChunkName: "proxy-error-show" */ './proxy-error-trigger.tsx'));

/** A code with its explanation; in the sandbox, also a button that triggers the error. */
export function CodeRow({ row }: { readonly row: ExplainedCode }) {
  const { t } = useTranslation('remote-marketing');
  const { site } = useShell();
  const [times, setTimes] = useState(0);
  const shown = site.mode === 'sandbox' ? row.shown : undefined;
  return (
    <>
      <tr id={String(row.code)}>
        <th scope="row">
          <a href={`#${row.code}`}>{row.code}</a>
        </th>
        {codeColumns.map((column) => (
          <td key={column} data-column={column}>
            {column !== 'meaning' && (
              <span className={styles.column} aria-hidden>
                {t(`errorCodes.${column}`)}
              </span>
            )}
            <p>{row[column]}</p>
            {column === 'meaning' && shown && (
              <button type="button" className={`${button.small} ${styles.show}`} onClick={() => setTimes(times + 1)}>
                <Play size={14} aria-hidden />
                {t(times === 0 ? 'errorCodes.show.label' : 'errorCodes.show.again')}
                <span className={hidden.hidden}> {row.code}</span>
              </button>
            )}
          </td>
        ))}
      </tr>
      {shown && times > 0 && (
        <tr>
          <td colSpan={codeColumns.length + 1}>
            {/* Remounted for each attempt. */}
            <ProxyErrorShow key={times} name={shown} />
          </td>
        </tr>
      )}
    </>
  );
}
