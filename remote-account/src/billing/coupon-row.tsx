import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useCouponTerms } from 'shared-ui/use-coupon-terms';
import type { Coupon } from 'shared-ui/use-coupons';

/** A coupon with its state and the actions that the state allows. */
export function CouponRow({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { openPurchase } = useShell();
  const termsOf = useCouponTerms('USD');
  const { couponId, name, family, state, expiresAt, orderId } = coupon;
  return (
    <li data-state={state}>
      <span>
        <em>{t(`settle.coupon.state.${state}`)}</em>
        <strong>{termsOf(coupon)}</strong>
        <span>{name}</span>
        <small>
          {t(state === 'expired' ? 'settle.coupon.expiredAt' : 'settle.coupon.until', { time: formatTime(expiresAt, language) })}
        </small>
        {orderId !== null && <small>{t('settle.coupon.order', { orderId })}</small>}
      </span>
      {state === 'usable' && (
        <button
          type="button"
          className={button.small}
          aria-label={t('settle.coupon.useLabel', { name })}
          onClick={() => openPurchase({ couponId, ...(family !== null && { family }) })}
        >
          {t('settle.coupon.use')}
        </button>
      )}
      {state === 'reserved' && orderId !== null && (
        <PageLink route="payOrder" params={{ id: orderId }} aria-label={t('settle.coupon.payLabel', { orderId })}>
          {t('settle.coupon.pay')}
        </PageLink>
      )}
    </li>
  );
}
