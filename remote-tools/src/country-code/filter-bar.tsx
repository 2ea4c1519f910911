import { useId } from 'react';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import type { SearchField } from 'shared-ui/use-search-field';
import styles from './filter-bar.module.css';
import { QUERY_MAX } from 'shared-ui/proxy-settings/use-country-filter';

interface FilterBarProps {
  /** Names by code. */
  readonly continents: ReadonlyMap<string, string>;
  /** Code of the selected one; empty for all. */
  readonly continent: string;
  readonly onContinent: (code: string) => void;
  readonly field: SearchField;
  readonly onSubmit: () => void;
}

/** Search field and continent filter. */
export function FilterBar({ continents, continent, onContinent, field, onSubmit }: FilterBarProps) {
  const { t } = useTranslation('remote-tools');
  const id = useId();
  return (
    <form
      role="search"
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.search}>
        <label htmlFor={id}>{t('countryCode.search')}</label>
        <TextInput
          {...field}
          id={id}
          type="search"
          maxLength={QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('countryCode.placeholder')}
        />
      </div>
      <ChoiceField
        name="continent"
        label={t('countryCode.continent')}
        options={[{ value: '', label: t('countryCode.allContinents') }, ...[...continents].map(([value, label]) => ({ value, label }))]}
        value={continent}
        onChange={onContinent}
      />
    </form>
  );
}
