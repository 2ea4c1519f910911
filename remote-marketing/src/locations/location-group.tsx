import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import styles from './location-group.module.css';
import { LocationLink } from './location-link.tsx';
import type { Location } from './use-locations.ts';

interface LocationGroupProps {
  /** Name of the continent. */
  readonly name: string;
  readonly code: string;
  readonly places: readonly Location[];
  /** The list is current, so measured times may be shown. */
  readonly isCurrent: boolean;
}

/** Locations of a continent, with what is offered in each. Flags are omitted because they would need two hundred requests. */
export function LocationGroup({ name, code, places, isCurrent }: LocationGroupProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const id = `locations-${code}`;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>
        {name} <span>{t('locations.all.count', { count: places.length })}</span>
      </h3>
      <ul className={styles.places}>
        {places.map(({ hasExits, staticLines, latency, ...place }) => (
          <li key={place.code}>
            <span className={styles.name}>
              <LocationLink code={place.code}>{placeName(place, language)}</LocationLink> <code translate="no">{place.code}</code>
              {isCurrent && latency && <span> {t('locations.offer.latency', { milliseconds: latency.medianMs })}</span>}
            </span>
            <span className={styles.offers}>
              {hasExits && <span>{t('locations.offer.flow')}</span>}
              {staticLines !== null && <span data-static>{t('locations.offer.static')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
