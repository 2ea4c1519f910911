import { useId } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { DayInput } from '../day-range/day-input.tsx';
import { isReversed, presets, type DayRange, type Preset } from '../day-range/day-range.ts';
import styles from './range-form.module.css';
import type { RangeChoice } from './use-range.ts';

interface RangeFormProps {
  readonly choice: RangeChoice;
  readonly days: DayRange;
  readonly onPreset: (preset: Preset) => void;
  readonly onDays: (days: DayRange) => void;
}

/** Selects a preset or a start and end date. */
export function RangeForm({ choice, days, onPreset, onDays }: RangeFormProps) {
  const { t } = useTranslation('remote-account');
  const errorId = useId();
  const wrong = isReversed(days);
  const field = (name: keyof DayRange) => (
    <label>
      {t(`consumption.${name}`)}
      <DayInput
        day={days[name]}
        aria-invalid={wrong}
        aria-describedby={wrong ? errorId : undefined}
        onDay={(day) => onDays({ ...days, [name]: day })}
      />
    </label>
  );
  return (
    <div className={styles.form} role="search" aria-label={t('consumption.range')}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button key={preset} type="button" className={button.small} aria-pressed={choice === preset} onClick={() => onPreset(preset)}>
            {t(`consumption.preset.${preset}`)}
          </button>
        ))}
      </div>
      {field('from')}
      {field('to')}
      {wrong && (
        <p id={errorId} className={styles.error} role="alert">
          {t('consumption.reversed')}
        </p>
      )}
    </div>
  );
}
