import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { Flag } from '../../flag/flag.tsx';
import { latePart } from '../../late-part/late-part.tsx';
import { placeName } from '../../place-name.ts';
import { useLeaving } from '../../search-list/use-leaving.ts';
import styles from './place-choice.module.css';
import { usePlaces } from './use-places.ts';

const loadPopup = () => import('./country-popup.tsx');
const CountryPopup = latePart(loadPopup);

interface CountryChoiceProps {
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Select for the country or region of the exits, searchable by name in either language or by code. */
export function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const { t } = useTranslation('proxySettings');
  const language = useLanguage();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces(isNear || value !== '');
  const chosen = places.countries?.find(({ code }) => code === value);

  useLeaving(box, isOpen, () => setOpen(false));

  /** Loads what the list needs before it is opened; if that failed, opening retries. */
  function prepare(): void {
    setNear(true);
    void loadPopup().catch(() => undefined);
  }

  function goBack(): void {
    setOpen(false);
    opener.current?.focus();
  }

  function handleEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    goBack();
  }

  return (
    <div ref={box} className={styles.box}>
      <span id={`${id}-label`} className={styles.label}>
        {t('place.country')}
      </span>
      <button
        ref={opener}
        type="button"
        id={`${id}-button`}
        className={styles.opener}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-button`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={handleEscape}
        onClick={() => {
          prepare();
          setOpen(!isOpen);
        }}
      >
        {value !== '' && <Flag countryCode={value} />}
        <span>{value === '' ? t('place.any') : `${chosen ? `${placeName(chosen, language)} ` : ''}(${value})`}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <CountryPopup
          places={places}
          value={value}
          onEscape={handleEscape}
          onChoose={(code) => {
            onChange(code);
            goBack();
          }}
        />
      )}
    </div>
  );
}
