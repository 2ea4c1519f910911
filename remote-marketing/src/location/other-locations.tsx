import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { placeName } from 'shared-ui/place-name';
import { locationIdOf } from '../locations/location-ids.ts';
import styles from './other-locations.module.css';

interface OtherLocationsProps {
  /** Price list of static lines. */
  readonly list: CallResponse<'getProductPriceList'> | undefined;
  /** ISO code of the country shown on this page. */
  readonly code: string;
}

/** Links to the other country pages where static lines are sold. */
export function OtherLocations({ list, code }: OtherLocationsProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const places = new Map(list?.products.flatMap(({ place }) => (place && place.code !== code ? [[place.code, place] as const] : [])));
  return (
    <nav aria-labelledby="other-locations" className={styles.others}>
      <h2 id="other-locations">{t('location.others.title')}</h2>
      <ul>
        {[...places.values()].map((place) => {
          const id = locationIdOf(place.code);
          return (
            id !== undefined && (
              <li key={id}>
                <PageLink route="location" params={{ id }}>
                  <Flag countryCode={place.code} />
                  {placeName(place, language)}
                </PageLink>
              </li>
            )
          );
        })}
        <li>
          <PageLink route="locations">{t('location.others.all')}</PageLink>
        </li>
      </ul>
    </nav>
  );
}
