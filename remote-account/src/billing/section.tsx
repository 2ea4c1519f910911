import { useId, type ReactNode } from 'react';
import styles from './billing-page.module.css';

interface SectionProps {
  readonly title: string;
  /** Shown beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page with its own heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
