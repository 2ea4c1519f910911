import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import { useLeaving } from 'shared-ui/use-leaving';
import { areaCodeOf, defaultCountry, useCountries } from './countries.ts';
import styles from './country-picker.module.css';
import { useLazyCountryList } from './use-lazy-country-list.ts';

interface CountryPickerProps {
  /** English name of the chosen country or region. */
  readonly value?: string;
  readonly onChange?: (enName: string) => void;
  readonly label: string;
  readonly id?: string;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Selects a country or region with its dialing code, searchable by name in either language, ISO code or number. */
export function CountryPicker({ value = defaultCountry.enName, onChange, label, ...field }: CountryPickerProps) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const { notify } = useShell();
  const language = useLanguage();
  const [isNear, setNear] = useState(false);
  const { countries } = useCountries(isNear || value !== defaultCountry.enName);
  const chosen = countries.find(({ enName }) => enName === value) ?? defaultCountry;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  const { List, isWaiting, open, close, preload } = useLazyCountryList();
  useLeaving(box, List !== undefined, close);

  /** Preloads what the list needs. */
  function prepare(): void {
    setNear(true);
    preload();
  }

  function toggle(): void {
    // Not every browser focuses a clicked button.
    button.current?.focus();
    if (List) return close();
    const isWanted = () => document.activeElement === button.current;
    return void open(isWanted).catch(() => notify.error(t('shell:toastTip.error.tip1')));
  }

  function goBack(): void {
    close();
    button.current?.focus();
  }

  /** Escape closes only the list, not the surrounding dialog. */
  function handleEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !List) return;
    event.preventDefault();
    event.stopPropagation();
    goBack();
  }

  return (
    <div ref={box} className={styles.box}>
      <button
        {...field}
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('mobile.countryChosen', { label, name: placeName(chosen, language), code: areaCodeOf(chosen) })}
        aria-expanded={List !== undefined}
        aria-controls={List && popupId}
        aria-busy={isWaiting}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
        onKeyDown={handleEscape}
      >
        <Flag countryCode={chosen.countryCode} />
        <span>{areaCodeOf(chosen)}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {List && (
        <List
          id={popupId}
          label={label}
          chosen={chosen.enName}
          onChoose={(enName) => {
            onChange?.(enName);
            goBack();
          }}
          onEscape={handleEscape}
        />
      )}
    </div>
  );
}
