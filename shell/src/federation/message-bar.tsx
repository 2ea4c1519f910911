import type { ReactNode } from 'react';
import type { FailureKind } from 'shared-contracts/constants';
import styles from './part-failure.module.css';

interface MessageBarProps {
  /** What failed; undefined if it is only slow. */
  readonly kind?: FailureKind;
  readonly text: string;
  /** Actions for the reader. */
  readonly children: ReactNode;
}

/** Message bar above a page that stays readable, visible at any scroll position. */
export function MessageBar({ kind, text, children }: MessageBarProps) {
  return (
    <div className={styles.line} role={kind ? 'alert' : 'status'} data-failure={kind} data-page-line>
      {text}
      {children}
    </div>
  );
}
