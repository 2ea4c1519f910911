import type { ReactNode } from 'react';
import styles from './order-notice.module.css';

interface OrderNoticeProps {
  readonly text: string;
  /** The button that leads on. */
  readonly children: ReactNode;
}

/** Stands where an order is chosen and none can be: why, and the way to one. */
export function OrderNotice({ text, children }: OrderNoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {children}
    </div>
  );
}
