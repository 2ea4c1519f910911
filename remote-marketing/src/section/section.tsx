import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly ground?: 'paper' | 'sand';
  /** The heading stands beside the content where there is room. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

/** A band of a page, across its whole width, under a heading of its own. */
export function Section({ title, text, ground = 'paper', beside = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${styles.section} ${styles[ground]}`} aria-labelledby={id}>
      <div className={beside ? styles.beside : styles.box}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
