import type { KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { SearchList } from 'shared-ui/search-list';
import styles from './country-list.module.css';
import { useFindCountries } from './use-find-countries.ts';

interface CountryListProps {
  readonly id: string;
  /** Accessible name of the listbox. */
  readonly label: string;
  /** English name. */
  readonly chosen: string;
  readonly onChoose: (enName: string) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
}

/** Searchable list of all countries and regions with their dialing codes. */
export function CountryList({ id, ...list }: CountryListProps) {
  const { t } = useTranslation('remote-account');
  const { find, isComing } = useFindCountries();
  return (
    <div id={id} className={styles.popup}>
      <SearchList {...list} find={find} {...(isComing && { status: <p>{t('mobile.countriesComing')}</p> })} />
    </div>
  );
}
