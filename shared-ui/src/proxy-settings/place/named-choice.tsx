import { useCallback } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { SearchList } from '../../search-list/search-list.tsx';
import { folded } from './find-countries.ts';
import styles from './place-choice.module.css';
import { PopupChoice } from './popup-choice.tsx';

/** Something to choose by name, with the number of its exits. */
export interface NamedOption {
  readonly value: string;
  readonly name: string;
  /** Another name that the search finds. */
  readonly alias?: string;
  readonly exits: number;
}

interface NamedChoiceProps {
  readonly label: string;
  /** The option that means any. */
  readonly any: string;
  readonly options: readonly NamedOption[];
  /** Empty for any; may be missing from the options. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searchable select with the number of exits of each option. */
export function NamedChoice({ label, any, options, value, onChange }: NamedChoiceProps) {
  const { t } = useTranslation('proxySettings');
  const find = useCallback(
    (typed: string) => {
      const wanted = folded(typed.trim());
      const found = options.filter(({ value: code, name, alias = '' }) =>
        [code, name, alias].some((text) => folded(text).includes(wanted)),
      );
      const listed = found.map((option) => ({
        value: option.value,
        name: option.name,
        countryCode: '',
        code: t('place.exits', { count: option.exits }),
      }));
      return wanted === '' ? [{ value: '', name: any, countryCode: '', code: '' }, ...listed] : listed;
    },
    [any, options, t],
  );
  const chosen = options.find((option) => option.value === value);
  return (
    <PopupChoice
      label={label}
      shown={<span>{value === '' ? any : (chosen?.name ?? value)}</span>}
      onChange={onChange}
      renderPopup={({ onChoose, onEscape }) => (
        <div className={styles.popup}>
          <SearchList label={label} find={find} chosen={value} nothing={t('place.nothing')} onChoose={onChoose} onEscape={onEscape} />
        </div>
      )}
    />
  );
}
