import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useCouponTerms } from 'shared-ui/use-coupon-terms';
import type { Coupon } from 'shared-ui/use-coupons';
import styles from './coupons-card.module.css';

/** A usable coupon with a button to buy with it. */
export function CouponRow({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const termsOf = useCouponTerms('USD');
  const { couponId, name, family, expiresAt } = coupon;
  return (
    <li>
      <span className={styles.words}>
        <strong>{termsOf(coupon)}</strong>
        <span>{name}</span>
        <small>{t('overview.coupons.until', { time: formatTime(expiresAt, language) })}</small>
      </span>
      <button
        type="button"
        className={button.small}
        aria-label={t('overview.coupons.useLabel', { name })}
        onClick={() => openPurchase({ couponId, ...(family !== null && { family }) })}
      >
        {t('overview.coupons.use')}
      </button>
    </li>
  );
}
