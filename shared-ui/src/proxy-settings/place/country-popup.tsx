import { Check, Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import button from '../../button.module.css';
import { Flag } from '../../flag/flag.tsx';
import { findCountries } from './find-countries.ts';
import styles from './place-choice.module.css';
import { usePlaceName, type usePlaces } from './use-places.ts';

interface CountryPopupProps {
  readonly places: ReturnType<typeof usePlaces>;
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly value: string;
  readonly onChoose: (code: string) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
}

/** Which option stands out after a key, round the ends; undefined for a key that moves nothing. */
function activeAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (active + count - 1) % count : undefined;
}

/** A search box over all countries and regions. The focus stays in the box; what Enter would choose stands out. */
export default function CountryPopup({ places: { countries, isFailed, retry }, value, onChoose, onEscape }: CountryPopupProps) {
  const { t } = useTranslation(['proxySettings', 'shell', 'ui']);
  const language = useLanguage();
  const nameOf = usePlaceName();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<number>();
  const any = { code: '', name: t('place.any') };
  const byName = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const named = language === 'zh' ? 'zhName' : 'enName';
    return (countries ?? []).toSorted((a, b) => compare(a[named], b[named]));
  }, [countries, language]);
  const found = findCountries(byName, { continent: '', query: typed }).map((country) => ({ code: country.code, name: nameOf(country) }));
  const options = typed.trim() === '' ? [any, ...found] : found;
  const start = typed === '' ? options.findIndex(({ code }) => code === value) : 0;
  const active = Math.max(0, moved ?? start);
  const standsOut = options[active];
  const idOf = (code: string) => `${id}-${code}`;
  const activeId = standsOut && idOf(standsOut.code);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function handleKey(event: KeyboardEvent): void {
    // An input method ends its own words with these keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Neither is the form around it sent.
      event.preventDefault();
      if (standsOut) onChoose(standsOut.code);
      return;
    }
    const next = activeAfter(event.key, active, options.length);
    if (next === undefined) {
      onEscape(event);
      return;
    }
    event.preventDefault();
    setMoved(next);
  }

  return (
    <div ref={popup} className={styles.popup}>
      <div className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={t('place.search')}
          placeholder={t('place.search')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMoved(undefined);
          }}
          onKeyDown={handleKey}
        />
      </div>
      {/* The focus stays in the search box, also under a finger. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('place.country')}
        className={styles.list}
        hidden={options.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map(({ code, name }, place) => (
          <button
            key={code}
            type="button"
            id={idOf(code)}
            role="option"
            tabIndex={-1}
            aria-selected={code === value}
            data-active={place === active}
            className={styles.option}
            onClick={() => onChoose(code)}
          >
            {code !== '' && <Flag countryCode={code} />}
            <span className={styles.name}>{name}</span>
            <span className={styles.code}>{code}</span>
            {code === value && <Check size={16} aria-hidden />}
          </button>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {!countries && !isFailed && <p>{t('place.loading')}</p>}
        {countries && options.length === 0 && <p>{t('shell:toastTip.warning.tip14')}</p>}
        {isFailed && (
          <>
            <p>{t('place.failed')}</p>
            <button type="button" className={button.small} onClick={retry}>
              {t('ui:loaded.retry')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
