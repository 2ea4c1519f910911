import type { KeyboardEvent } from 'react';
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
  return (
    <div id={id} className={styles.popup}>
      <SearchList {...list} find={useFindCountries()} />
    </div>
  );
}
