import { useId } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useCouponTerms } from 'shared-ui/use-coupon-terms';
import styles from './coupon-choices.module.css';

type Choice = CallResponse<'quote'>['coupons'][number];

interface CouponChoicesProps {
  readonly coupons: readonly Choice[];
  /** Null for none. */
  readonly chosen: string | null;
  readonly currency: string;
  /** Called with the id of a coupon, or `none`. */
  readonly onChoose: (couponId: string) => void;
}

/**
 * The customer's coupons for an order: radio buttons for the usable ones and for none; the others with the reason why they cannot be used.
 */
export function CouponChoices({ coupons, chosen, currency, onChoose }: CouponChoicesProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const termsOf = useCouponTerms(currency);
  const name = useId();
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <fieldset className={styles.choices}>
      <legend>{t('coupons.yours')}</legend>
      {coupons.map((coupon) => {
        const { couponId, reason, minimumCents, offCents, expiresAt } = coupon;
        return (
          <label key={couponId}>
            <input type="radio" name={name} checked={couponId === chosen} disabled={reason !== null} onChange={() => onChoose(couponId)} />
            <span className={styles.name}>{coupon.name}</span>
            {reason === null && <strong>{money(-offCents)}</strong>}
            <small>{termsOf(coupon)}</small>
            <small>{t('coupons.until', { time: formatTime(expiresAt, language) })}</small>
            {reason !== null && <small className={styles.reason}>{t(`coupons.reason.${reason}`, { amount: money(minimumCents) })}</small>}
          </label>
        );
      })}
      <label>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose('none')} />
        <span className={styles.name}>{t('coupons.none')}</span>
      </label>
    </fieldset>
  );
}
