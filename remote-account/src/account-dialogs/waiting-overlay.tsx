import type { ReactNode } from 'react';
import { Spinner } from 'shared-ui/spinner';
import styles from './waiting-overlay.module.css';

interface WaitingOverlayProps {
  /** What is waited for; undefined while nothing is. */
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/** Lies over a form while it waits for an answer, and says so. */
export function WaitingOverlay({ text, children }: WaitingOverlayProps) {
  return (
    <div className={styles.box} aria-busy={text !== undefined}>
      {children}
      <div role="status">
        {text !== undefined && (
          <div className={styles.overlay}>
            <Spinner />
            {text}
          </div>
        )}
      </div>
    </div>
  );
}
