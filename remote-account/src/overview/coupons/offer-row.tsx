import { isApiError } from 'shared-contracts/api/api-error';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useCouponTerms } from 'shared-ui/use-coupon-terms';
import type { CouponOffer } from 'shared-ui/use-coupons';
import { useReceiveCoupon } from 'shared-ui/use-receive-coupon';
import styles from './coupons-card.module.css';

/** A coupon that can be claimed. */
export function OfferRow({ offer }: { readonly offer: CouponOffer }) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const termsOf = useCouponTerms('USD');
  const { mutate, isPending, error } = useReceiveCoupon(offer.offerId);
  const { name, validDays } = offer;
  return (
    <li>
      <span className={styles.words}>
        <strong>{termsOf(offer)}</strong>
        <span>{name}</span>
        <small>{t('overview.coupons.validDays', { count: validDays })}</small>
        {error && (
          <small role="alert" className={styles.failure}>
            {isApiError(error) ? error.message : t('shell:toastTip.error.tip1')}
          </small>
        )}
      </span>
      <button
        type="button"
        className={button.small}
        disabled={isPending}
        aria-label={t('overview.coupons.receiveLabel', { name })}
        onClick={() => mutate()}
      >
        {t('overview.coupons.receive')}
      </button>
    </li>
  );
}
