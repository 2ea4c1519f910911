import type { ReactNode } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { DayFields } from '../day-range/day-fields.tsx';
import { presets, type DayRange, type Preset } from '../day-range/day-range.ts';
import styles from './range-form.module.css';
import type { RangeChoice } from './use-range.ts';

interface RangeFormProps {
  readonly choice: RangeChoice;
  readonly days: DayRange;
  readonly onPreset: (preset: Preset) => void;
  readonly onDays: (days: DayRange) => void;
  /** Further filters. */
  readonly children: ReactNode;
}

/** Selects a preset or a start and end date. */
export function RangeForm({ choice, days, onPreset, onDays, children }: RangeFormProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.form} role="search" aria-label={t('consumption.find')}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button key={preset} type="button" className={button.small} aria-pressed={choice === preset} onClick={() => onPreset(preset)}>
            {t(`consumption.preset.${preset}`)}
          </button>
        ))}
      </div>
      <DayFields days={days} onDays={onDays} />
      {children}
    </div>
  );
}
