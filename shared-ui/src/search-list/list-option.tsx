import { Check } from 'lucide-react';
import { memo } from 'react';
import { Flag } from '../flag/flag.tsx';
import styles from './search-list.module.css';

/** A country, region or other place, or the "any" option. */
export interface Option {
  /** Unique within the list. */
  readonly value: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2, for its flag; empty for none. */
  readonly countryCode: string;
  /** Shown next to the name. */
  readonly code: string;
}

interface ListOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly isChosen: boolean;
  /** Whether it is highlighted by the arrow keys. */
  readonly isActive: boolean;
  readonly onChoose: (value: string) => void;
}

/** One row of the list, memoized so that it rerenders only when it changes itself. */
export const ListOption = memo(function ListOption({ id, option, isChosen, isActive, onChoose }: ListOptionProps) {
  const { value, name, countryCode, code } = option;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive}
      className={styles.option}
      onClick={() => onChoose(value)}
    >
      {countryCode !== '' && <Flag countryCode={countryCode} />}
      <span className={styles.name}>{name}</span>
      <span className={styles.code}>{code}</span>
      {isChosen && <Check size={16} aria-hidden />}
    </button>
  );
});
