import { isApiError } from 'shared-contracts/api/api-error';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useCouponTerms } from 'shared-ui/use-coupon-terms';
import { useReceiveCoupon } from 'shared-ui/use-receive-coupon';
import type { CouponOffer } from 'shared-ui/use-coupons';

interface CouponOfferRowProps {
  readonly offer: CouponOffer;
  readonly currency: string;
}

/** A coupon that can be claimed, with a button to claim it. */
export function CouponOfferRow({ offer, currency }: CouponOfferRowProps) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const termsOf = useCouponTerms(currency);
  const { mutate, isPending, error } = useReceiveCoupon(offer.offerId);
  return (
    <li>
      <span>
        {offer.name}
        <small>{termsOf(offer)}</small>
        <small>{t('coupons.validDays', { days: offer.validDays })}</small>
        {error && <small role="alert">{isApiError(error) ? error.message : t('shell:toastTip.error.tip1')}</small>}
      </span>
      <button
        type="button"
        className={button.small}
        disabled={isPending}
        aria-label={t('coupons.receiveLabel', { name: offer.name })}
        onClick={() => mutate()}
      >
        {t('coupons.receive')}
      </button>
    </li>
  );
}
