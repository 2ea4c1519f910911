import { useId, type ReactNode } from 'react';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section of the settings with its own heading. */
export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
