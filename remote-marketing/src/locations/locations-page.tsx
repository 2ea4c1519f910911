import { useTranslation } from 'shared-ui/i18n';
import { LinkedText } from '../documents/linked-text.tsx';
import { ListSkeleton, LoadFailure } from '../page/loading.tsx';
import { Page } from '../page/page.tsx';
import { LocationFinder } from './location-finder.tsx';
import styles from './locations-page.module.css';
import { StaticPlaces } from './static-places.tsx';
import { useLocations } from './use-locations.ts';

/** Every country and region with the products sold there. */
export default function LocationsPage() {
  const { t } = useTranslation('remote-marketing');
  const { continents, isCurrent, failed, retry } = useLocations();
  return (
    <Page route="locations" intro={t('locations.intro')}>
      <p className={styles.limits}>
        <LinkedText text={t('locations.limits')} />
      </p>
      {continents && continents.length > 0 && (
        <>
          <StaticPlaces continents={continents} isCurrent={isCurrent} />
          <LocationFinder continents={continents} isCurrent={isCurrent} />
        </>
      )}
      {continents?.length === 0 && <p className={styles.none}>{t('locations.none')}</p>}
      {!continents && !failed && <ListSkeleton />}
      {!continents && failed && <LoadFailure text={t('locations.failed')} onRetry={retry} />}
    </Page>
  );
}
