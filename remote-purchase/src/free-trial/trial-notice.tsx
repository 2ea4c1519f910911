import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './trial-notice.module.css';

interface TrialNoticeProps {
  readonly Icon: LucideIcon;
  readonly tone: 'quiet' | 'warn';
  readonly title: string;
  readonly text: string;
  /** Buttons for the next steps. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Explains in the dialog why there is no trial to claim, with the next steps. */
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
