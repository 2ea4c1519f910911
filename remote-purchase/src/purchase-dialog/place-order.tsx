import { useLanguage } from 'shared-contracts/shell';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { Alert, Button } from 'shared-ui/antd';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import hidden from 'shared-ui/visually-hidden.module.css';
import styles from './place-order.module.css';
import { PriceChangeNotice } from './price-change-notice.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import type { usePriceChange } from './use-price-change.ts';
import { useRefusal } from './use-refusal.ts';
import type { UnpaidState } from './use-unpaid-order.ts';
import type { Quote, Quoting } from './use-quote.ts';

interface PlaceOrderProps {
  readonly quoting: Quoting;
  readonly quote: Quote;
  readonly unpaid: UnpaidState;
  readonly priceChange: ReturnType<typeof usePriceChange>;
  readonly choice: PurchaseOptions;
  readonly onPlaced: (orderId: string) => void;
}

/** Total and order button. On phones, both stay visible while the form scrolls. */
export function PlaceOrder({ quoting, quote, unpaid, priceChange, choice, onPlaced }: PlaceOrderProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { current } = quoting;
  const placing = usePlaceOrder(quoting, choice, onPlaced);
  const refusal = useRefusal(placing, quote, unpaid);
  const { change } = priceChange;
  const money = (cents: number) => formatMoney(cents, quote.currency, language);
  const amount = money(quote.toPayCents);
  const saved = quote.listCents - quote.toPayCents;
  const isFree = quote.toPayCents === 0;
  const isRenewal = choice.orderId !== undefined;
  const label = isFree ? t(isRenewal ? 'quote.placeRenewal' : 'quote.place') : t(isRenewal ? 'quote.renew' : 'quote.pay', { amount });
  return (
    <div className={styles.place}>
      {refusal && <Alert type="warning" showIcon title={refusal} />}
      {/* The refusal of an expired quote already names the new price. */}
      {change && refusal === undefined && <PriceChangeNotice {...change} />}
      {isFree && <p>{t(isRenewal ? 'quote.freeRenewal' : 'quote.free')}</p>}
      <p className={styles.total}>
        <span>{t('quote.total')}</span>
        <strong>{amount}</strong>
        {saved > 0 && <small>{t('quote.savedOf', { amount: money(saved) })}</small>}
      </p>
      <p role="status" className={hidden.hidden}>
        {current && t('quote.announce', { amount })}
      </p>
      {change ? (
        <Button key="accept" block disabled={!current} onClick={priceChange.accept}>
          {t('quote.change.accept', { amount })}
        </Button>
      ) : (
        <Button
          key="place"
          type="primary"
          block
          disabled={!current || unpaid.order !== undefined}
          loading={placing.isPlacing}
          onClick={() => current && placing.place(current)}
        >
          {label}
        </Button>
      )}
      <p className={styles.note}>{t('noRefunds')}</p>
    </div>
  );
}
