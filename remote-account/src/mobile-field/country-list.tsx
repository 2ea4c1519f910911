import { Search } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import type { Country } from './countries.ts';
import { CountryOption } from './country-option.tsx';
import styles from './country-list.module.css';
import { useCountrySearch } from './use-country-search.ts';

interface CountryListProps {
  readonly id: string;
  /** Of the listbox. */
  readonly label: string;
  /** English name. */
  readonly chosen: string;
  readonly onChoose: (enName: string) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
}

/** A search box over all countries and regions. The focus stays in the box; what Enter would choose stands out in the list. */
export function CountryList({ id, label, chosen, onChoose, onEscape }: CountryListProps) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const listId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { found, active, box, move } = useCountrySearch(chosen);
  const optionId = ({ countryCode }: Country) => `${listId}-${countryCode}`;
  const standsOut = found[active];

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    const { countryCode } = found[active] ?? {};
    document.getElementById(`${listId}-${countryCode}`)?.scrollIntoView({ block: 'nearest' });
  }, [found, active, listId]);

  function handleKey(event: KeyboardEvent): void {
    // An input method ends its own words with these keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Neither is the form around it sent.
      event.preventDefault();
      if (standsOut) onChoose(standsOut.enName);
    } else if (event.key === 'Escape') onEscape(event);
    else if (move(event.key)) event.preventDefault();
  }

  return (
    <div id={id} ref={popup} className={styles.popup}>
      <div className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          {...box}
          ref={input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={standsOut && optionId(standsOut)}
          aria-autocomplete="list"
          aria-label={t('mobile.countrySearch')}
          placeholder={t('mobile.countrySearch')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={handleKey}
        />
      </div>
      {/* The focus stays in the search box, also under a finger. */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        hidden={found.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((country) => (
          <CountryOption
            key={country.countryCode}
            id={optionId(country)}
            country={country}
            isChosen={country.enName === chosen}
            isActive={country === standsOut}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p role="status" className={styles.status}>
        {found.length === 0 && t('shell:toastTip.warning.tip14')}
      </p>
    </div>
  );
}
