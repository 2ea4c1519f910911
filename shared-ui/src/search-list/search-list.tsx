import { Search } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import { ListOption, type Option } from './list-option.tsx';
import { texts } from './locales/all.ts';
import styles from './search-list.module.css';
import { useListSearch } from './use-list-search.ts';

interface SearchListProps {
  /** Accessible name of the listbox. */
  readonly label: string;
  /**
   * Finds the options for a query, best match first; all options for an empty query. Must be referentially stable while its results don't
   * change.
   */
  readonly find: (typed: string) => readonly Option[];
  /** Value of the selected option. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
  /** Shown if nothing was found. Default: that there is no such country or region. */
  readonly nothing?: string;
  /** Shown below the list, such as a loading message. Default: that nothing was found, if so. */
  readonly status?: ReactNode;
}

/** Search box for countries, regions and other places. The focus stays in the box; the list highlights the option that Enter selects. */
export function SearchList({ label, find, chosen, onChoose, onEscape, nothing, status }: SearchListProps) {
  useOwnTexts('searchList', texts);
  const { t } = useTranslation(['searchList', 'shell']);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { found, active, box, move } = useListSearch(find, chosen);
  const standsOut = found[active];
  const activeId = standsOut && `${id}-${active}`;

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    if (found[active]) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, found, id]);

  function handleKey(event: KeyboardEvent): void {
    // An IME uses these keys to end its composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Don't submit the surrounding form either.
      event.preventDefault();
      if (standsOut) onChoose(standsOut.value);
    } else if (event.key === 'Escape') onEscape(event);
    else if (move(event.key)) event.preventDefault();
  }

  return (
    <div ref={list} className={styles.popup}>
      <div className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          {...box}
          ref={input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={handleKey}
        />
      </div>
      {/* The focus stays in the search box, also under a finger. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        hidden={found.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((option, place) => (
          <ListOption
            key={option.value}
            id={`${id}-${place}`}
            option={option}
            isChosen={option.value === chosen}
            isActive={place === active}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div role="status" className={styles.status}>
        {status ?? (found.length === 0 && <p>{nothing ?? t('shell:toastTip.warning.tip14')}</p>)}
      </div>
    </div>
  );
}
