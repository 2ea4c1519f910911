import { ScanSearch } from 'lucide-react';
import type { OrderAnswer } from 'shared-contracts/calls';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import styles from './paid.module.css';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import { OrdersLink } from './orders-link.tsx';

/** Money that arrived for an order that had ended: nothing is lost, and people look into it. */
export function InReview({ order }: { readonly order: OrderAnswer }) {
  const { t } = useTranslation('remote-purchase');
  const { orderId, family } = order;
  return (
    <ResultMessage
      Icon={ScanSearch}
      tone="warn"
      title={t('result.review.title')}
      text={t('result.review.text', { orderId })}
      actions={
        <>
          <PageLink route="aboutContact" className={button.main ?? ''}>
            {t('result.support')}
          </PageLink>
          <OrdersLink family={family} />
        </>
      }
    >
      <div className={styles.facts}>
        <OrderFacts orderId={orderId} facts={[]} />
      </div>
    </ResultMessage>
  );
}
