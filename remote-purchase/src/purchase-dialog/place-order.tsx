import { useLanguage, type PurchaseOptions } from 'shared-contracts/shell';
import { Alert, Button } from 'shared-ui/antd';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import hidden from 'shared-ui/visually-hidden.module.css';
import styles from './place-order.module.css';
import { usePlaceOrder } from './use-place-order.ts';
import { useRefusal } from './use-refusal.ts';
import type { Quote, Quoting } from './use-quote.ts';

interface PlaceOrderProps {
  readonly quoting: Quoting;
  readonly quote: Quote;
  readonly isBlocked: boolean;
  readonly choice: PurchaseOptions;
  readonly onPlaced: (orderId: string) => void;
}

/** The total with the button that orders it; on a phone both stay at hand while the choice scrolls. */
export function PlaceOrder({ quoting, quote, isBlocked, choice, onPlaced }: PlaceOrderProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { current } = quoting;
  const placing = usePlaceOrder(quoting, choice, onPlaced);
  const refusal = useRefusal(placing, quote, isBlocked);
  const money = (cents: number) => formatMoney(cents, quote.currency, language);
  const amount = money(quote.toPayCents);
  const saved = quote.listCents - quote.toPayCents;
  return (
    <div className={styles.place}>
      {refusal && <Alert type="warning" showIcon title={refusal} />}
      <p className={styles.total}>
        <span>{t('quote.total')}</span>
        <strong>{amount}</strong>
        {saved > 0 && <small>{t('quote.savedOf', { amount: money(saved) })}</small>}
      </p>
      <p role="status" className={hidden.hidden}>
        {current && t('quote.announce', { amount })}
      </p>
      <Button
        type="primary"
        block
        disabled={!current || isBlocked}
        loading={placing.isPlacing}
        onClick={() => current && placing.place(current)}
      >
        {t(choice.orderId === undefined ? 'quote.pay' : 'quote.renew', { amount })}
      </Button>
      <p className={styles.note}>{t('noRefunds')}</p>
    </div>
  );
}
