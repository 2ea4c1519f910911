import styles from './loaded.module.css';

export interface WaitingRowsProps {
  readonly label: string;
  /** Rows that are shown in most cases. */
  readonly count: number;
  /** Stands in a box already. Default: false. */
  readonly isInCard?: boolean;
}

/** Keeps the place of what is on its way. */
export function WaitingRows({ label, count, isInCard = false }: WaitingRowsProps) {
  return (
    <div className={styles.waiting} data-in-card={isInCard} role="status" aria-busy aria-label={label}>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
