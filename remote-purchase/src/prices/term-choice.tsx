import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';

interface TermChoiceProps {
  /** In months. */
  readonly terms: readonly number[];
  readonly value: number;
  readonly onChange: (months: number) => void;
}

/** Selects the term of static lines. */
export function TermChoice({ terms, value, onChange }: TermChoiceProps) {
  const { t } = useTranslation('remote-purchase');
  const options = terms.map((months) => ({ value: months, label: t('prices.staticIp.months', { count: months }) }));
  return <ChoiceField name="term" label={t('prices.staticIp.term')} options={options} value={value} onChange={onChange} />;
}
