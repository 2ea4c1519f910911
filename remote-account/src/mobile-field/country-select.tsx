import { useTranslation } from 'shared-ui/i18n';
import type { Language } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { Select } from 'shared-ui/antd';
import { Flag } from 'shared-ui/flag';
import { areaCodeOf, defaultCountry, matchesCountry, rankCountry, useCountries, type Country } from './countries.ts';
import styles from './country-select.module.css';

const nameIn = (country: Country, language: Language) => (language === 'zh' ? country.zhName : country.enName);

interface Option {
  readonly value: string;
  readonly label: string;
  readonly country: Country;
}

function drawOption({ data: { country, label } }: { readonly data: Option }) {
  return (
    <span className={styles.option}>
      <Flag countryCode={country.countryCode} />
      <span className={styles.name}>{label}</span>
      <span className={styles.code}>{areaCodeOf(country)}</span>
    </span>
  );
}

function drawChosen(country: Country) {
  return (
    <span className={styles.chosen}>
      <Flag countryCode={country.countryCode} />
      {areaCodeOf(country)}
    </span>
  );
}

interface CountrySelectProps {
  /** English name of the chosen country or region; given by the form. */
  readonly value?: string;
  readonly onChange?: (enName: string) => void;
}

/** Chooses a country or region with its dialling code; searched by name in either language, ISO code or number. */
export function CountrySelect({ value = defaultCountry.enName, onChange, ...field }: CountrySelectProps) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const language = useLanguage();
  const countries = useCountries();
  const options = countries
    .map((country): Option => ({ value: country.countryCode, label: nameIn(country, language), country }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const chosen = countries.find(({ enName }) => enName === value) ?? defaultCountry;

  return (
    <Select<string, Option>
      {...field}
      // The list makes active what begins with the typed text by value, and an ISO code is the only value for which that is right.
      value={chosen.countryCode}
      onChange={(_, option) => option && !Array.isArray(option) && onChange?.(option.country.enName)}
      options={options}
      className={styles.select ?? ''}
      popupMatchSelectWidth={320}
      aria-label={t('mobile.country')}
      notFoundContent={t('shell:toastTip.warning.tip14')}
      showSearch={{
        filterOption: (typed, option) => option !== undefined && matchesCountry(option.country, typed),
        filterSort: (a, b, { searchValue }) => rankCountry(a.country, searchValue) - rankCountry(b.country, searchValue),
      }}
      labelRender={() => drawChosen(chosen)}
      optionRender={drawOption}
    />
  );
}
