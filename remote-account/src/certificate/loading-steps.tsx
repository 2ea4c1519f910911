import type { WaitingRowsProps } from 'shared-ui/waiting-rows';
import styles from './certificate-state.module.css';

/** Keeps the place of the steps until the server has said which one it is. */
export function LoadingSteps({ label }: Pick<WaitingRowsProps, 'label'>) {
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  );
}
