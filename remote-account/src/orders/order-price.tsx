import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './order-status.module.css';
import type { Order } from '../order-parts/use-orders.ts';

/** Price of an order, the discount of its coupon, and what was refunded. */
export function OrderPrice({ order: { toPayCents, couponCents, refundedCents = 0, currency } }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <div>
      {formatMoney(toPayCents, currency, language)}
      {couponCents > 0 && (
        <small className={styles.note}>{t('orders.coupon', { amount: formatMoney(couponCents, currency, language) })}</small>
      )}
      {refundedCents > 0 && (
        <small className={styles.note}>{t('orders.refunded', { amount: formatMoney(refundedCents, currency, language) })}</small>
      )}
    </div>
  );
}
