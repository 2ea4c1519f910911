import type { ReactNode } from 'react';
import type { FailureKind } from 'shared-contracts/federation';
import styles from './part-failure.module.css';

interface PageLineProps {
  /** What failed; nothing has while it is only slow. */
  readonly kind?: FailureKind;
  readonly text: string;
  /** What a reader can do. */
  readonly children: ReactNode;
}

/** A line above the content of a page that stays readable, in view however far its reader has scrolled. */
export function PageLine({ kind, text, children }: PageLineProps) {
  return (
    <div className={styles.line} role={kind ? 'alert' : 'status'} data-failure={kind} data-page-line>
      {text}
      {children}
    </div>
  );
}
