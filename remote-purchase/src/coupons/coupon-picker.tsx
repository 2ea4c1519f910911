import { ChevronDown, TicketPercent } from 'lucide-react';
import { useId, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { CouponChoices } from './coupon-choices.tsx';
import { CouponOffers } from './coupon-offers.tsx';
import styles from './coupon-picker.module.css';
import { useCouponOffers } from './use-coupon-offers.ts';

interface CouponPickerProps {
  readonly quote: Pick<CallResponse<'quote'>, 'coupons' | 'couponId' | 'currency' | 'family'>;
  /** Coupon chosen by the customer, null for none; undefined if they did not choose. */
  readonly asked: string | null | undefined;
  /** The quote matches the current request. */
  readonly isCurrent: boolean;
  /** Called with the id of a coupon, or `none`. */
  readonly onChoose: (couponId: string) => void;
}

function useStateWords() {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  return ({ coupons, couponId, currency }: CouponPickerProps['quote'], offers: number): string => {
    const used = coupons.find((coupon) => coupon.couponId === couponId);
    const usable = coupons.filter(({ reason }) => reason === null).length;
    if (used) return t('coupons.used', { name: used.name, amount: formatMoney(used.offCents, currency, language) });
    if (usable > 0) return t('coupons.notUsed', { count: usable });
    return offers > 0 ? t('coupons.receivable', { count: offers }) : t('coupons.noneUsable');
  };
}

/** The coupon applied in a quote, with the others behind a button. Renders nothing for customers who have none and can claim none. */
export function CouponPicker({ quote, asked, isCurrent, onChoose }: CouponPickerProps) {
  const { t } = useTranslation('remote-purchase');
  const stateOf = useStateWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { coupons, couponId, currency, family } = quote;
  const offers = useCouponOffers(family);
  if (coupons.length === 0 && offers.length === 0) return null;

  return (
    <div className={styles.picker}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <TicketPercent size={18} aria-hidden />
        <span>
          <strong>{t('coupons.title')}</strong>
          <span>{stateOf(quote, offers.length)}</span>
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      {isCurrent && asked && asked !== couponId && <p role="status">{t('coupons.replaced')}</p>}
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {coupons.length > 0 && (
          <CouponChoices
            coupons={coupons}
            chosen={isCurrent || asked === undefined ? couponId : asked}
            currency={currency}
            onChoose={onChoose}
          />
        )}
        {offers.length > 0 && <CouponOffers offers={offers} currency={currency} />}
      </div>
    </div>
  );
}
