import type { WaitingRowsProps } from 'shared-ui/waiting-rows';
import styles from './certificate-state.module.css';

/** Placeholder for the steps until the server has reported the current one. */
export function LoadingSteps({ label }: Pick<WaitingRowsProps, 'label'>) {
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  );
}
