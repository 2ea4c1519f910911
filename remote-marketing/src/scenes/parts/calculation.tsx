import type { ReactNode } from 'react';
import styles from './calculation.module.css';

export interface LedgerRow {
  /** Operation applied to the value of this row, or `=` for the result. */
  readonly sign?: '×' | '+' | '=';
  readonly label: string;
  readonly value: string;
}

interface CalculationProps {
  readonly label: string;
  readonly rows: readonly LedgerRow[];
  /** Link to the price of the result. */
  readonly children?: ReactNode;
}

/** A calculation that the reader can follow step by step. */
export function Calculation({ label, rows, children }: CalculationProps) {
  return (
    <figure className={styles.ledger}>
      <figcaption>{label}</figcaption>
      <dl>
        {rows.map(({ sign = '', label: name, value }) => (
          <div key={name} className={sign === '=' ? styles.result : undefined}>
            <dt>
              <span className={styles.sign}>{sign}</span>
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </figure>
  );
}
