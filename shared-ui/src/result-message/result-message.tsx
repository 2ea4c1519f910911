import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './result-message.module.css';

interface ResultMessageProps {
  readonly Icon: LucideIcon;
  readonly tone: 'ok' | 'warn' | 'bad' | 'quiet';
  readonly title: string;
  readonly text: string;
  /** Next actions. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Outcome of an action as a page of its own: an icon, a heading, a sentence, details (children) and next actions. */
export function ResultMessage({ Icon, tone, title, text, actions, children }: ResultMessageProps) {
  return (
    <section className={styles.message} data-tone={tone}>
      <Icon size={48} aria-hidden />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
