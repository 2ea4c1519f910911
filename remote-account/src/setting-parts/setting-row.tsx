import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons at the end of the row. */
  readonly action?: ReactNode;
  /** Content that expands below. */
  readonly children?: ReactNode;
}

/** One setting of a list: name, current value and actions. */
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
