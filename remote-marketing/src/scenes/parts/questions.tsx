import type { FaqEntry } from '../../structured-data/structured-data.ts';
import styles from './questions.module.css';

/** Questions with their answers, all expanded; in columns if there is room. */
export function Questions({ entries }: { readonly entries: readonly FaqEntry[] }) {
  return (
    <div className={`${styles.questions} ${entries.length % 3 === 0 ? styles.threes : styles.twos}`}>
      {entries.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
}
