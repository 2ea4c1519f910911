import { useTranslation } from 'react-i18next';
import { Skeleton } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { OfferBadge } from '../price-list/offer-badge.tsx';
import { usePriceList } from '../price-list/use-price-list.ts';
import { Included } from './included.tsx';
import { PriceCards } from './price-cards.tsx';
import styles from './prices-page.module.css';

function Prices() {
  const { t } = useTranslation('remote-purchase');
  const { data: priceList, isError, isFetching, refetch } = usePriceList();
  return (
    <>
      <div className={styles.head}>
        <div className={styles.box}>
          <h1>{t('prices.title')}</h1>
          <p className={styles.lead}>{t('prices.lead')}</p>
          {priceList?.offer && <OfferBadge offer={priceList.offer} />}
        </div>
      </div>
      <div className={styles.box}>
        {isError && <LoadFailed text={t('prices.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!priceList && !isError && (
          <div className={styles.skeletons} aria-busy aria-label={t('prices.loading')}>
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <Skeleton key={place} active paragraph={{ rows: 4 }} className={styles.skeleton ?? ''} />
            ))}
          </div>
        )}
        {priceList && <PriceCards priceList={priceList} />}
        <p className={styles.how}>{t('prices.how')}</p>
      </div>
      <Included />
    </>
  );
}

/** What flow packages cost, every figure from the price list. */
export default function PricesPage() {
  return (
    <AppProviders>
      <Prices />
    </AppProviders>
  );
}
