import { CircleX, Hourglass } from 'lucide-react';
import { isApiError } from 'shared-contracts/api-error';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-ui/antd';
import { formatMoney } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import { usePayment } from 'shared-ui/use-payment';
import { ResultMessage } from 'shared-ui/result-message';
import type { Outcome, PaymentState } from './payment-state.ts';

interface UnpaidProps {
  readonly outcome: Exclude<Outcome, 'paid'>;
  readonly order: PaymentState['order'];
  readonly onRefused: () => void;
}

const looks = {
  waiting: { Icon: Hourglass, tone: 'quiet' },
  declined: { Icon: CircleX, tone: 'bad' },
  closed: { Icon: CircleX, tone: 'warn' },
  ended: { Icon: CircleX, tone: 'warn' },
} as const;

/** An order that is not paid: still waited for, or to be paid again, or at its end. */
export function Unpaid({ outcome, order, onRefused }: UnpaidProps) {
  const { t } = useTranslation('remote-purchase');
  const { notify, openPurchase } = useShell();
  const language = useLanguage();
  const { pay, isLeaving } = usePayment(
    (orderId: string) => Promise.resolve(orderId),
    (error) => {
      if (isApiError(error)) notify.error(error.message);
      onRefused();
    },
  );
  const amount = formatMoney(order.toPayCents, order.currency, language);
  const actions = (
    <>
      {outcome === 'ended' ? (
        <Button type="primary" onClick={() => openPurchase()}>
          {t('result.buyAgain')}
        </Button>
      ) : (
        <Button type={outcome === 'waiting' ? 'default' : 'primary'} loading={isLeaving} onClick={() => pay(order.orderId)}>
          {t(outcome === 'waiting' ? 'result.backToPayment' : 'result.payAgain', { amount })}
        </Button>
      )}
      <PageLink route="flowOrder">{t('result.orders')}</PageLink>
    </>
  );
  return (
    <ResultMessage
      {...looks[outcome]}
      title={t(`result.${outcome}.title`)}
      text={t(`result.${outcome}.text`, { orderId: order.orderId })}
      actions={actions}
    />
  );
}
