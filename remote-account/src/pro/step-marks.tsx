import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './step-marks.module.css';

interface StepMarksProps {
  readonly titles: readonly ReactNode[];
  /** From 0. */
  readonly current: number;
}

/** Steps of a form by number and name: done, current or upcoming. */
export function StepMarks({ titles, current }: StepMarksProps) {
  return (
    <ol className={styles.marks}>
      {titles.map((title, step) => (
        // The steps of a form are never reordered.
        <li key={step} data-done={step < current || undefined} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden>
            {step < current ? <Check size={16} /> : step + 1}
          </span>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  );
}
