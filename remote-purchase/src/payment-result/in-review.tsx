import { ScanSearch } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import styles from './paid.module.css';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import { OrdersLink } from './orders-link.tsx';
import type { OrderPayment } from './order-payment.ts';

type Review = Pick<OrderPayment, 'review' | 'isSentBack' | 'order'>;

/** Translation key: the kind of review while one is open, otherwise its result. */
function translationKeyOf({ review, isSentBack }: Review) {
  if (review) return review === 'mismatch' ? 'mismatch' : 'paidLate';
  return isSentBack ? 'sentBack' : 'decided';
}

/** Result for money that arrived for an ended order: it is under review, or the review has a result. */
export function InReview({ payment }: { readonly payment: Review }) {
  const { t } = useTranslation('remote-purchase');
  const { orderId, family, isTopUp } = payment.order;
  const words = translationKeyOf(payment);
  return (
    <ResultMessage
      Icon={ScanSearch}
      tone="warn"
      title={t(`result.review.${words}.title`)}
      text={t(`result.review.${words}.text`, { orderId })}
      actions={
        <>
          <PageLink route="aboutContact" className={button.main ?? ''}>
            {t('result.support')}
          </PageLink>
          <OrdersLink family={family} isTopUp={isTopUp} />
        </>
      }
    >
      <div className={styles.facts}>
        <OrderFacts orderId={orderId} facts={[]} />
      </div>
    </ResultMessage>
  );
}
