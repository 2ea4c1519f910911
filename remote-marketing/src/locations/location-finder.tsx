import { useId, useMemo } from 'react';
import { LATENCY_CHECKS_MIN, LATENCY_DAYS } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { placeName, sortPlaces } from 'shared-ui/place-name';
import { findCountries } from 'shared-ui/proxy-settings/find-countries';
import { QUERY_MAX, useCountryFilter } from 'shared-ui/proxy-settings/use-country-filter';
import { TextInput } from 'shared-ui/text-input';
import { useSearchField } from 'shared-ui/use-search-field';
import styles from './location-finder.module.css';
import { LocationGroup } from './location-group.tsx';
import type { Continent } from './use-locations.ts';

interface LocationFinderProps {
  readonly continents: readonly Continent[];
  readonly isCurrent: boolean;
}

/** All locations by continent, searchable by name in either language, by code or by Pid. */
export function LocationFinder({ continents, isCurrent }: LocationFinderProps) {
  const { t } = useTranslation(['remote-marketing', 'shell']);
  const { notify, site } = useShell();
  const language = useLanguage();
  const id = useId();
  const { continent: asked, query, type, choose, showAll } = useCountryFilter();
  // The URL may name a continent that is not in the list.
  const continent = continents.some(({ code }) => code === asked) ? asked : '';
  const places = useMemo(() => {
    const all = continents.flatMap(({ code, places: there }) => there.map((place) => ({ ...place, continentCode: code })));
    return sortPlaces(all, language);
  }, [continents, language]);
  const found = useMemo(() => findCountries(places, { continent, query }), [continent, places, query]);
  const field = useSearchField(query, type);
  const isEmpty = found.length === 0;

  return (
    <section aria-labelledby={`${id}-title`} className={styles.finder}>
      <h2 id={`${id}-title`}>{t('locations.all.title')}</h2>
      <p className={styles.latency}>
        {t('locations.all.latency', { days: LATENCY_DAYS, min: LATENCY_CHECKS_MIN })}
        {site.mode === 'sandbox' && ` ${t('locations.all.simulated')}`}
      </p>
      <form
        role="search"
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmpty) notify.warning('warning.tip14');
        }}
      >
        <div className={styles.search}>
          <label htmlFor={id}>{t('locations.all.search')}</label>
          <TextInput
            {...field}
            id={id}
            type="search"
            maxLength={QUERY_MAX}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('locations.all.placeholder')}
          />
        </div>
        <ChoiceField
          name="continent"
          label={t('locations.all.continent')}
          options={[
            { value: '', label: t('locations.all.everywhere') },
            ...continents.map((each) => ({ value: each.code, label: placeName(each, language) })),
          ]}
          value={continent}
          onChange={(chosen) => choose({ continent: chosen })}
        />
      </form>
      <p role="status" className={styles.count}>
        {isEmpty ? t('shell:toastTip.warning.tip14') : t('locations.all.count', { count: found.length })}
      </p>
      {isEmpty && (
        <button type="button" className={button.outline} onClick={showAll}>
          {t('locations.all.showAll')}
        </button>
      )}
      {continents.map((each) => {
        const there = found.filter(({ continentCode }) => continentCode === each.code);
        if (there.length === 0) return null;
        return <LocationGroup key={each.code} name={placeName(each, language)} code={each.code} places={there} isCurrent={isCurrent} />;
      })}
    </section>
  );
}
