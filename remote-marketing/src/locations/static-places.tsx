import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { placeName, sortPlaces } from 'shared-ui/place-name';
import { LocationLink } from './location-link.tsx';
import styles from './static-places.module.css';
import type { Continent } from './use-locations.ts';

interface StaticPlacesProps {
  readonly continents: readonly Continent[];
  /** The stock is current, not from the prerendered page. */
  readonly isCurrent: boolean;
}

/** Locations where static lines are sold, with their stock. */
export function StaticPlaces({ continents, isCurrent }: StaticPlacesProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const places = continents.flatMap((continent) => continent.places).filter(({ staticLines }) => staticLines !== null);
  const sorted = sortPlaces(
    places.toSorted((left, right) => (left.enName < right.enName ? -1 : 1)),
    language,
  );
  return (
    <section aria-labelledby="static-locations" className={styles.section}>
      <h2 id="static-locations">{t('locations.static.title')}</h2>
      <p className={styles.text}>{t(places.length === 0 ? 'locations.static.none' : 'locations.static.text')}</p>
      <ul className={styles.places}>
        {sorted.map(({ staticLines, ...place }) => (
          <li key={place.code}>
            <Flag countryCode={place.code} />
            <LocationLink code={place.code}>{placeName(place, language)}</LocationLink>
            <span className={styles.stock} data-sold-out={isCurrent && staticLines === 0}>
              {isCurrent && (staticLines ? t('locations.static.left', { count: staticLines }) : t('locations.static.soldOut'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
