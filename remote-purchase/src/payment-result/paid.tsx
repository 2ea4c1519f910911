import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import button from 'shared-ui/button.module.css';
import { ResultMessage } from 'shared-ui/result-message';
import styles from './paid.module.css';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import type { PaymentState } from './payment-state.ts';

/** A paid order with what to do next. */
export function Paid({ order }: { readonly order: PaymentState['order'] }) {
  const { t } = useTranslation('remote-purchase');
  const { notify } = useShell();
  const language = useLanguage();
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
      <div className={styles.facts}>
        <OrderFacts
          orderId={orderId}
          traffic={[t('result.traffic'), t('gigabytes', { gigabytes })]}
          endsAt={endsAt}
          paid={formatMoney(paidCents, currency, language)}
        />
      </div>
    </ResultMessage>
  );
}
