import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { Form, Select } from 'shared-ui/antd';
import { Flag } from 'shared-ui/flag';
import { useQuery } from 'shared-ui/query';
import styles from './country-field.module.css';

interface CountryOption {
  readonly value: string;
  readonly label: string;
  /** What a search looks through: both names and the code. */
  readonly words: string;
}

function useCountries() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['getCountryCodeInfoList'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('getCountryCodeInfoList', {}, { errors: 'quiet', signal }),
  });
}

function renderOption({ value, label }: CountryOption) {
  return (
    <span className={styles.option}>
      {value && <Flag countryCode={value} />}
      {label}
    </span>
  );
}

/** The country or region of the exits; empty is any. */
export function CountryField() {
  const { t } = useTranslation(['remote-tools', 'shell']);
  const language = useLanguage();
  const { data: countries = [], isError, isPending } = useCountries();
  const named = countries.map(({ countryCode, enName, zhName }): CountryOption => ({
    value: countryCode,
    label: `${language === 'zh' ? zhName : enName} (${countryCode})`,
    words: `${enName} ${zhName} ${countryCode}`.toLowerCase(),
  }));
  // A country with several dialling codes stands in the list once for each.
  const once = [...new Map(named.map((option) => [option.value, option])).values()];
  const any: CountryOption = { value: '', label: t('getApi.country.any'), words: '' };

  return (
    <Form.Item name="country" label={t('getApi.country.label')} extra={isError ? t('getApi.country.failed') : undefined}>
      <Select<string, CountryOption>
        loading={isPending}
        options={[any, ...once.toSorted((a, b) => a.label.localeCompare(b.label, language))]}
        showSearch={{ filterOption: (input, option) => option?.words.includes(input.trim().toLowerCase()) ?? false }}
        optionRender={({ data }) => renderOption(data)}
        notFoundContent={t('shell:toastTip.warning.tip14')}
      />
    </Form.Item>
  );
}
