import { Check } from 'lucide-react';
import { memo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { areaCodeOf, type Country } from './countries.ts';
import styles from './country-list.module.css';
import { nameOf } from './country-name.ts';

interface CountryOptionProps {
  readonly id: string;
  readonly country: Country;
  readonly isChosen: boolean;
  /** Where the arrow keys stand. */
  readonly isActive: boolean;
  readonly onChoose: (enName: string) => void;
}

/** One country or region of the list: flag, name and dialling code. It is drawn anew only when it changes itself. */
export const CountryOption = memo(function CountryOption({ id, country, isChosen, isActive, onChoose }: CountryOptionProps) {
  const language = useLanguage();
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive}
      className={styles.option}
      onClick={() => onChoose(country.enName)}
    >
      <Flag countryCode={country.countryCode} />
      <span className={styles.name}>{nameOf(country, language)}</span>
      <span className={styles.code}>{areaCodeOf(country)}</span>
      {isChosen && <Check size={16} aria-hidden />}
    </button>
  );
});
