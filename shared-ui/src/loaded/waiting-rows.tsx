import styles from './loaded.module.css';

export interface WaitingRowsProps {
  readonly label: string;
  /** Typical number of rows. */
  readonly count: number;
  /** Whether it is already inside a card. Default: false. */
  readonly isInCard?: boolean;
}

/** Placeholder for rows that are loading. */
export function WaitingRows({ label, count, isInCard = false }: WaitingRowsProps) {
  return (
    <div className={styles.waiting} data-in-card={isInCard} role="status" aria-busy aria-label={label}>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
