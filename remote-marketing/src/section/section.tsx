import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly ground?: 'paper' | 'sand';
  /** Shows the heading beside the content if there is room. */
  readonly beside?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A full-width section of a page with its own heading. */
export function Section({ title, text, ground = 'paper', beside = false, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${styles.section} ${styles[ground]} ${className}`} aria-labelledby={id}>
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
