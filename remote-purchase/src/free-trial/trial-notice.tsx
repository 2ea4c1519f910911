import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './trial-notice.module.css';

interface TrialNoticeProps {
  readonly Icon: LucideIcon;
  readonly tone: 'quiet' | 'warn';
  readonly title: string;
  readonly text: string;
  /** What can be done next. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Says in the dialog why there is no trial to receive, and where to go from here. */
export function TrialNotice({ Icon, tone, title, text, actions, children }: TrialNoticeProps) {
  return (
    <section className={styles.notice} data-tone={tone}>
      <p className={styles.title}>
        <Icon size={24} aria-hidden />
        <strong>{title}</strong>
      </p>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
