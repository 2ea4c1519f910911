import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useParams } from 'shared-ui/router';
import { locationIdOf } from '../locations/location-ids.ts';
import { useLocations } from '../locations/use-locations.ts';
import { ArticleSkeleton, LoadFailure } from '../page/loading.tsx';
import styles from './location-page.module.css';
import { LocationView } from './location-view.tsx';
import { MissingLocation } from './missing-location.tsx';

function Content({ code }: { readonly code: string }) {
  const { t } = useTranslation('remote-marketing');
  const { continents, isCurrent, failed, retry } = useLocations(code);
  const [continent] = continents ?? [];
  const [place] = continent?.places ?? [];
  if (continent && place) return <LocationView continent={continent} place={place} isCurrent={isCurrent} />;
  if (continents) return <MissingLocation />;
  return failed ? <LoadFailure text={t('location.failed')} onRetry={retry} /> : <ArticleSkeleton />;
}

/** Products, prices and usage for one country or region. */
export default function LocationPage() {
  const { t } = useTranslation('remote-marketing');
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <PageLink route="locations" className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {t('location.back')}
      </PageLink>
      {locationIdOf(id) === id ? <Content code={id} /> : <MissingLocation />}
    </div>
  );
}
