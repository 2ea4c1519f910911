import type { ReactNode } from 'react';
import styles from './input-with-aside.module.css';

interface WithAsideProps {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

/** An input with extra content to its right. */
export function InputWithAside({ children, aside }: WithAsideProps) {
  return (
    <div className={styles.row}>
      {children}
      {aside}
    </div>
  );
}
