import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../pasted/panes.module.css';
import { checkTimestamp } from './check-timestamp.ts';
import { relativeTime } from './relative-time.ts';
import type { SignReport } from './sign-report.ts';

const fields = ['orderId', 'timestamp', 'sign'] as const;

/** The three parameters relevant to a signature, with the link's values. @param now seconds since 1970 */
export function LinkFacts({ report, now }: { readonly report: SignReport; readonly now: number }) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const { seconds } = checkTimestamp(report.fields.get('timestamp') ?? '', now);
  return (
    <section className={styles.part}>
      <h2>{t('signDebugger.facts.title')}</h2>
      <table className={styles.facts}>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row" translate="no">
                {field}
              </th>
              <td>
                {report.fields.get(field) ? <code translate="no">{report.fields.get(field)}</code> : t('signDebugger.facts.missing')}
                {field === 'timestamp' && seconds !== undefined && (
                  <small>
                    {t('signDebugger.facts.moment', {
                      time: formatTime(new Date(seconds * 1000).toISOString(), language),
                      when: relativeTime(seconds - now, language),
                    })}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
