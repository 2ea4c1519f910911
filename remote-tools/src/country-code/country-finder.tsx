import { useMemo, useRef } from 'react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { findCountries, type Country } from 'shared-ui/proxy-settings/find-countries';
import { useSearchField } from 'shared-ui/use-search-field';
import { CountryExport } from './country-export.tsx';
import styles from './country-finder.module.css';
import { CountryTable } from './country-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useContinentNames } from './use-continent-names.ts';
import { useCountryFilter } from 'shared-ui/proxy-settings/use-country-filter';

/** Search field and filter with the matching countries. */
export function CountryFinder({ countries }: { readonly countries: readonly Country[] }) {
  const { t } = useTranslation(['remote-tools', 'shell']);
  const { notify } = useShell();
  const continents = useContinentNames();
  const { continent: asked, query, type, choose, showAll } = useCountryFilter();
  // The URL may contain an unknown continent.
  const continent = continents.has(asked) ? asked : '';
  const found = useMemo(() => findCountries(countries, { continent, query }), [continent, countries, query]);
  const isEmpty = found.length === 0;
  const section = useRef<HTMLElement>(null);

  /** Results start at the top, which may be far out of view. Scrolls there and keeps the search field visible. */
  function showTop() {
    if (section.current && section.current.getBoundingClientRect().top < 0) section.current.scrollIntoView();
  }

  const typing = useSearchField(query, (text) => {
    showTop();
    type(text);
  });

  return (
    <section ref={section} className={styles.finder} aria-label={t('countryCode.search')}>
      <FilterBar
        continents={continents}
        continent={continent}
        onContinent={(chosen) => {
          showTop();
          choose({ continent: chosen });
        }}
        field={typing}
        onSubmit={() => isEmpty && notify.warning('warning.tip14')}
      />
      <div className={styles.found}>
        <p role="status">{isEmpty ? t('shell:toastTip.warning.tip14') : t('countryCode.count', { count: found.length })}</p>
        {!isEmpty && <CountryExport countries={found} continents={continents} />}
      </div>
      {isEmpty ? (
        <button type="button" className={button.outline} onClick={showAll}>
          {t('countryCode.showAll')}
        </button>
      ) : (
        <CountryTable countries={found} continents={continents} />
      )}
    </section>
  );
}
