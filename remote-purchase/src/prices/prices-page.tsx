import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { TrialOffer } from '../free-trial/trial-offer.tsx';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { OfferBadge } from '../price-list/offer-badge.tsx';
import { usePriceList } from '../price-list/use-price-list.ts';
import { Included } from './included.tsx';
import { PriceCards } from './price-cards.tsx';
import styles from './prices-page.module.css';
import { usePricesHead } from './use-prices-head.ts';

const PLACES = 6;

function Prices() {
  const { t } = useTranslation('remote-purchase');
  const { data: priceList, current, isError, isFetching, refetch } = usePriceList();
  const offer = current ? priceList?.offer : undefined;
  usePricesHead(priceList);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.box}>
          <h1>{t('prices.title')}</h1>
          <p className={styles.lead}>{t('prices.lead')}</p>
          <div className={styles.offer}>{offer && <OfferBadge offer={offer} />}</div>
          <TrialOffer />
        </div>
      </div>
      <div className={styles.box}>
        {!priceList && isError && <LoadFailed text={t('prices.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!priceList && !isError && (
          <div className={styles.skeletons} role="status" aria-label={t('prices.loading')}>
            {Array.from({ length: PLACES }, (_, place) => (
              <span key={place} className={styles.skeleton} />
            ))}
          </div>
        )}
        {priceList && <PriceCards priceList={priceList} current={current} />}
        <p className={styles.how}>{t('prices.how')}</p>
      </div>
      <Included />
    </>
  );
}

/** What flow packages cost, every figure from the price list. */
export default function PricesPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Prices />
    </QueryClientProvider>
  );
}
