import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons at its end. */
  readonly action?: ReactNode;
  /** What unfolds below. */
  readonly children?: ReactNode;
}

/** One setting of a list: what it is, how it is set, and what can be done. */
export function SettingRow({ icon, title, text, action, children }: SettingRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </li>
  );
}
