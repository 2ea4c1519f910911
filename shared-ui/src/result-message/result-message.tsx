import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './result-message.module.css';

interface ResultMessageProps {
  readonly Icon: LucideIcon;
  readonly tone: 'ok' | 'warn' | 'bad' | 'quiet';
  readonly title: string;
  readonly text: string;
  /** What can be done next. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** How something ended, as a page of its own: a sign, a heading and a sentence, what to know (children) and what can be done next. */
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
