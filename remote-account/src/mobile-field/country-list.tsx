import type { KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { SearchList } from 'shared-ui/search-list';
import styles from './country-list.module.css';
import { useFindCountries } from './use-find-countries.ts';

interface CountryListProps {
  readonly id: string;
  /** Of the listbox. */
  readonly label: string;
  /** English name. */
  readonly chosen: string;
  readonly onChoose: (enName: string) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
}

/** All countries and regions with their dialling codes, to be searched. */
export function CountryList({ id, ...list }: CountryListProps) {
  const { t } = useTranslation('remote-account');
  const { find, isComing } = useFindCountries();
  return (
    <div id={id} className={styles.popup}>
      <SearchList {...list} find={find} {...(isComing && { status: <p>{t('mobile.countriesComing')}</p> })} />
    </div>
  );
}
