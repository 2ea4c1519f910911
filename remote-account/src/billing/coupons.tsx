import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { useCoupons } from 'shared-ui/use-coupons';
import { CouponRow } from './coupon-row.tsx';
import { OfferRow } from './offer-row.tsx';
import { Section } from './section.tsx';
import styles from './billing-page.module.css';

/** The customer's coupons with their states, and those that can be claimed. */
export function Coupons() {
  const { t } = useTranslation('remote-account');
  return (
    <Section title={t('settle.coupons')}>
      <Loaded query={useCoupons()} rows={3}>
        {({ coupons, offers }) => {
          const receivable = offers.filter(({ reason }) => reason === null);
          if (receivable.length + coupons.length === 0) return <p className={styles.nothing}>{t('settle.coupon.none')}</p>;
          return (
            <>
              {receivable.length > 0 && (
                <>
                  <h3>{t('settle.coupon.offers')}</h3>
                  <ul className={styles.coupons}>
                    {receivable.map((offer) => (
                      <OfferRow key={offer.offerId} offer={offer} />
                    ))}
                  </ul>
                </>
              )}
              {coupons.length > 0 && (
                <>
                  <h3>{t('settle.coupon.yours')}</h3>
                  <ul className={styles.coupons}>
                    {coupons.map((coupon) => (
                      <CouponRow key={coupon.couponId} coupon={coupon} />
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
