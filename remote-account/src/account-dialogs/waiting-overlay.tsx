import type { ReactNode } from 'react';
import { Spinner } from 'shared-ui/spinner';
import styles from './waiting-overlay.module.css';

interface WaitingOverlayProps {
  /** Text to show while waiting; undefined hides the overlay. */
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/** Covers a form while it waits for a response. */
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
