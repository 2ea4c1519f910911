import { stringToSign } from 'shared-contracts/proxy/sign';
import { useTranslation } from 'shared-ui/i18n';
import panes from '../pasted/panes.module.css';
import { ToolTable } from '../tool-page/tool-table.tsx';
import { referenceOrder, referenceSigns } from './reference-signs.ts';

/** Sample values for testing a program without a real key. The resulting signature identifies the mistake. */
export function ReferenceSigns() {
  const { t } = useTranslation('remote-tools');
  const { orderId, orderKey, timestamp } = referenceOrder;
  return (
    <section>
      <h2>{t('signDebugger.reference.title')}</h2>
      <p>{t('signDebugger.reference.text')}</p>
      <p className={panes.text} translate="no">
        {stringToSign(orderId, orderKey, timestamp)}
      </p>
      <ToolTable
        label={t('signDebugger.reference.title')}
        columns={[t('signDebugger.reference.cause'), t('signDebugger.reference.sign')]}
        rows={referenceSigns.map(({ name, sign }) => ({
          key: name,
          name: t(`signDebugger.reference.rows.${name}`),
          values: [{ code: sign }],
        }))}
      />
    </section>
  );
}
