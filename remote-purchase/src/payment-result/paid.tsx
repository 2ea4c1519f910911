import 'shared-ui/code-font.css';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useSession, useShell } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { formatMoney, formatTime } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import button from 'shared-ui/button.module.css';
import styles from './paid.module.css';
import type { PaymentState } from './payment-state.ts';
import { ResultMessage } from './result-message.tsx';

/** A paid order with what to do next. */
export function Paid({ order }: { readonly order: PaymentState['order'] }) {
  const { t } = useTranslation('remote-purchase');
  const { notify } = useShell();
  const language = useSession((session) => session.locale);
  const { orderId, gigabytes, endsAt, paidCents, currency } = order;

  useEffect(() => notify.success('success.tip6'), [notify]);

  const actions = (
    <>
      <PageLink route="toolGetApi" suffix={`?orderId=${orderId}`} className={button.main ?? ''}>
        {t('result.getLink')}
      </PageLink>
      <PageLink route="flowOrder">{t('result.orders')}</PageLink>
    </>
  );
  return (
    <ResultMessage Icon={CircleCheck} tone="ok" title={t('result.paid.title')} text={t('result.paid.text')} actions={actions}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('result.orderId')}</dt>
          <dd>
            <code>{orderId}</code>
            <CopyButton text={orderId} label={t('result.orderId')} compact />
          </dd>
        </div>
        <div>
          <dt>{t('result.traffic')}</dt>
          <dd>{t('gigabytes', { gigabytes })}</dd>
        </div>
        {endsAt && (
          <div>
            <dt>{t('result.endsAt')}</dt>
            <dd>{formatTime(endsAt, language)}</dd>
          </div>
        )}
        <div>
          <dt>{t('result.paidAmount')}</dt>
          <dd>{formatMoney(paidCents, currency, language)}</dd>
        </div>
      </dl>
    </ResultMessage>
  );
}
