import type { ReactNode } from 'react';
import styles from './order-notice.module.css';

interface OrderNoticeProps {
  readonly text: string;
  /** Button for the next step. */
  readonly children: ReactNode;
}

/** Shown instead of the order select when no order can be chosen: the reason, and how to get one. */
export function OrderNotice({ text, children }: OrderNoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {children}
    </div>
  );
}
