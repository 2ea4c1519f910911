import { useId } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './day-fields.module.css';
import { DayInput } from './day-input.tsx';
import { isReversed, type DayRange } from './day-range.ts';

interface DayFieldsProps {
  readonly days: DayRange;
  readonly onDays: (days: DayRange) => void;
}

/** First and last date of a range, which may be open at either end. */
export function DayFields({ days, onDays }: DayFieldsProps) {
  const { t } = useTranslation('remote-account');
  const errorId = useId();
  const wrong = isReversed(days);
  const field = (name: keyof DayRange) => (
    <label className={styles.field}>
      {t(`days.${name}`)}
      <DayInput
        day={days[name]}
        aria-invalid={wrong}
        aria-describedby={wrong ? errorId : undefined}
        onDay={(day) => onDays({ ...days, [name]: day })}
      />
    </label>
  );
  return (
    <>
      {field('from')}
      {field('to')}
      {wrong && (
        <p id={errorId} className={styles.error} role="alert">
          {t('days.reversed')}
        </p>
      )}
    </>
  );
}
