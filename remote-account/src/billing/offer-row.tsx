import { isApiError } from 'shared-contracts/api/api-error';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useCouponTerms } from 'shared-ui/use-coupon-terms';
import type { CouponOffer } from 'shared-ui/use-coupons';
import { useReceiveCoupon } from 'shared-ui/use-receive-coupon';

/** A coupon that can be claimed. */
export function OfferRow({ offer }: { readonly offer: CouponOffer }) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const language = useLanguage();
  const termsOf = useCouponTerms('USD');
  const { mutate, isPending, error } = useReceiveCoupon(offer.offerId);
  return (
    <li>
      <span>
        <strong>{termsOf(offer)}</strong>
        <span>{offer.name}</span>
        <small>{t('settle.coupon.validDays', { count: offer.validDays })}</small>
        <small>{t('settle.coupon.offeredUntil', { time: formatTime(offer.endsAt, language) })}</small>
        {error && <small role="alert">{isApiError(error) ? error.message : t('shell:toastTip.error.tip1')}</small>}
      </span>
      <button
        type="button"
        className={button.small}
        disabled={isPending}
        aria-label={t('settle.coupon.receiveLabel', { name: offer.name })}
        onClick={() => mutate()}
      >
        {t('settle.coupon.receive')}
      </button>
    </li>
  );
}
