import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { useCoupons } from 'shared-ui/use-coupons';
import { Card } from '../card/card.tsx';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupons-card.module.css';
import { OfferRow } from './offer-row.tsx';

/** Maximum number of rows; the billing page shows the rest. */
const SHOWN = 3;

/** Coupons that can be used or claimed. */
export function CouponsCard() {
  const { t } = useTranslation('remote-account');
  return (
    <Card title={t('overview.coupons.title')} aside={<PageLink route="settle">{t('overview.coupons.all')}</PageLink>}>
      <Loaded query={useCoupons()} rows={2} isInCard>
        {({ coupons, offers }) => {
          const usable = coupons.filter(({ state }) => state === 'usable').slice(0, SHOWN);
          const receivable = offers.filter(({ reason }) => reason === null).slice(0, SHOWN);
          if (usable.length + receivable.length === 0) return <p className={styles.none}>{t('overview.coupons.none')}</p>;
          return (
            <ul className={styles.coupons}>
              {receivable.map((offer) => (
                <OfferRow key={offer.offerId} offer={offer} />
              ))}
              {usable.map((coupon) => (
                <CouponRow key={coupon.couponId} coupon={coupon} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
