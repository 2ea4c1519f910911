import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { ResultMessage } from 'shared-ui/result-message';
import { PaidActions } from './paid-actions.tsx';
import styles from './paid.module.css';
import { PaidFacts } from './paid-facts.tsx';
import { PaidSteps } from './paid-steps.tsx';
import type { OrderPayment } from './order-payment.ts';
import { claimPaidNotice } from './notify-once.ts';
import { purposeOf } from './purpose-of.ts';
import { RenewedFacts } from './renewed-facts.tsx';

interface PaidProps {
  readonly order: OrderAnswer;
  readonly charged: OrderPayment['charged'];
  /** Set when more money has arrived for the order. */
  readonly review: OrderPayment['review'];
  readonly isFromBalance: boolean;
}

/** A paid order with its next steps. */
export function Paid({ order, charged, review, isFromBalance }: PaidProps) {
  const { t } = useTranslation('remote-purchase');
  const { notify } = useShell();
  const purpose = purposeOf(order);

  useEffect(() => {
    if (claimPaidNotice(order.orderId)) notify.success('success.tip6');
  }, [notify, order.orderId]);

  return (
    <ResultMessage
      Icon={CircleCheck}
      tone="ok"
      title={t('result.paid.title')}
      text={t(`result.paid.${purpose}`, { orderId: order.renewsOrderId ?? order.orderId })}
    >
      {review && (
        <p className={styles.second}>
          {t(review === 'mismatch' ? 'result.paid.mismatch' : 'result.paid.second', { orderId: order.orderId })}
        </p>
      )}
      <div className={styles.facts}>
        {purpose === 'renewal' ? <RenewedFacts order={order} charged={charged} /> : <PaidFacts order={order} charged={charged} />}
      </div>
      <div className={styles.actions}>
        <PaidActions order={order} purpose={purpose} isFromBalance={isFromBalance} />
      </div>
      {purpose !== 'verification' && purpose !== 'topUp' && <PaidSteps family={order.family} />}
    </ResultMessage>
  );
}
