import { stringToSign } from 'shared-contracts/proxy-sign';
import { useTranslation } from 'shared-ui/i18n';
import page from '../pasted/tool-page.module.css';
import panes from '../pasted/panes.module.css';
import { referenceOrder, referenceSigns } from './reference-signs.ts';

/** Values to test a program with, without a key of one's own: what comes out tells the mistake. */
export function ReferenceTable() {
  const { t } = useTranslation('remote-tools');
  const { orderId, orderKey, timestamp } = referenceOrder;
  return (
    <section>
      <h2>{t('signDebugger.reference.title')}</h2>
      <p>{t('signDebugger.reference.text')}</p>
      <p className={panes.text} translate="no">
        {stringToSign(orderId, orderKey, timestamp)}
      </p>
      <table className={page.table} aria-label={t('signDebugger.reference.title')}>
        <thead>
          <tr>
            <th scope="col">{t('signDebugger.reference.cause')}</th>
            <th scope="col">{t('signDebugger.reference.sign')}</th>
          </tr>
        </thead>
        <tbody>
          {referenceSigns.map(({ name, sign }) => (
            <tr key={name}>
              <th scope="row">{t(`signDebugger.reference.rows.${name}`)}</th>
              <td>
                <code translate="no">{sign}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
