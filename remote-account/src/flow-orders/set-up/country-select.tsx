import { useLanguage } from 'shared-contracts/shell';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderCountries } from '../panels/use-country-names.ts';
import styles from './set-up.module.css';

interface CountrySelectProps {
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The country or region of the exits. */
export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { data = [], isError, isPaused } = useOrderCountries();
  const named = data
    .map(({ code, enName, zhName }) => ({ code, name: language === 'zh' ? zhName : enName }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  // The address may name one before the list is there.
  const isListed = value === '' || named.some(({ code }) => code === value);
  return (
    <Field label={t('flowOrders.setUp.country')} hint={isError || isPaused ? t('flowOrders.setUp.countriesFailed') : undefined}>
      {(control) => (
        <select {...control} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('flowOrders.setUp.anyCountry')}</option>
          {!isListed && <option value={value}>{value}</option>}
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${name} (${code})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
