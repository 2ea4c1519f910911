import { stringToSign } from 'shared-contracts/proxy/sign';
import { COVERED_PASSWORD } from 'shared-contracts/proxy/shapes';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../pasted/panes.module.css';
import type { SignReport } from './sign-report.ts';

interface SignedTextPartProps {
  readonly report: SignReport;
  /** Empty if not entered. */
  readonly orderKey: string;
  readonly isKeyShown: boolean;
}

/** String to sign for the link's timestamp, with the resulting signature. */
export function SignedTextPart({ report: { fields, right }, orderKey, isKeyShown }: SignedTextPartProps) {
  const { t } = useTranslation('remote-tools');
  const [orderId, timestamp] = [fields.get('orderId') || 'orderId', fields.get('timestamp') || 'timestamp'];
  const covered = orderKey === '' ? 'orderKey' : COVERED_PASSWORD;
  const shown = right && isKeyShown ? right.text : stringToSign(orderId, covered, right?.text.split('&').at(-1) ?? timestamp);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{t('signDebugger.toSign.title')}</h2>
        {right && <CopyButton text={right.text} label={t('signDebugger.toSign.label')} />}
      </div>
      <p className={styles.text} translate="no" data-testid="string-to-sign">
        {shown}
      </p>
      {right ? (
        <table className={styles.facts}>
          <tbody>
            <tr>
              <th scope="row">{t('signDebugger.toSign.computed')}</th>
              <td>
                <code translate="no" data-testid="computed-sign">
                  {right.sign}
                </code>
              </td>
            </tr>
            <tr>
              <th scope="row">{t('signDebugger.toSign.pasted')}</th>
              <td>{fields.get('sign') ? <code translate="no">{fields.get('sign')}</code> : t('signDebugger.facts.missing')}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <p className={styles.under}>{t('signDebugger.toSign.keyNeeded')}</p>
      )}
    </section>
  );
}
