import { Ticket } from 'lucide-react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useCoupons } from 'shared-ui/use-coupons';
import styles from './pay-verify-page.module.css';
import type { Verification } from './use-verification.ts';

/** The coupon granted by the verification, and its state. */
export function GrantedCoupon({ verification: { couponId, couponCents, currency } }: { readonly verification: Verification }) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const { data } = useCoupons();
  const coupon = data?.coupons.find((each) => each.couponId === couponId);
  return (
    <section className={styles.card}>
      <h2>
        <Ticket size={24} aria-hidden />
        {t('payVerify.coupon.title', { amount: formatMoney(couponCents, currency, language) })}
      </h2>
      {coupon && <p>{t(`payVerify.coupon.${coupon.state}`, { time: formatTime(coupon.expiresAt, language) })}</p>}
      {coupon?.state === 'usable' && (
        <div className={styles.actions}>
          <button type="button" className={button.outline} onClick={() => openPurchase({ couponId: coupon.couponId })}>
            {t('payVerify.coupon.use')}
          </button>
        </div>
      )}
    </section>
  );
}
