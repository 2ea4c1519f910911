import { useTranslation } from 'shared-ui/i18n';
import styles from './term-choice.module.css';

interface TermChoiceProps {
  /** In months. */
  readonly terms: readonly number[];
  readonly value: number;
  readonly onChange: (months: number) => void;
}

/** For how many months lines are bought. */
export function TermChoice({ terms, value, onChange }: TermChoiceProps) {
  const { t } = useTranslation('remote-purchase');
  return (
    <fieldset className={styles.terms}>
      <legend>{t('prices.staticIp.term')}</legend>
      {terms.map((months) => (
        <label key={months}>
          <input type="radio" name="term" value={months} checked={months === value} onChange={() => onChange(months)} />
          <span>{t('prices.staticIp.months', { count: months })}</span>
        </label>
      ))}
    </fieldset>
  );
}
