import { useTranslation } from 'shared-ui/i18n';
import { CouponOfferRow } from './coupon-offer-row.tsx';
import styles from './coupon-offers.module.css';
import type { CouponOffer } from 'shared-ui/use-coupons';

interface CouponOffersProps {
  readonly offers: readonly CouponOffer[];
  readonly currency: string;
}

/** Coupons that can be claimed now. */
export function CouponOffers({ offers, currency }: CouponOffersProps) {
  const { t } = useTranslation('remote-purchase');
  return (
    <div>
      <h4 className={styles.title}>{t('coupons.offers')}</h4>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <CouponOfferRow key={offer.offerId} offer={offer} currency={currency} />
        ))}
      </ul>
    </div>
  );
}
