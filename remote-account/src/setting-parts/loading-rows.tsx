import type { WaitingRowsProps } from 'shared-ui/waiting-rows';
import styles from './loading-rows.module.css';

/** Placeholder for settings that are loading. */
export function LoadingRows({ label, count }: WaitingRowsProps) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
