import { tokenize } from './tokenize.ts';
import styles from './highlighted-code.module.css';

/** A sample on a dark background, with strings and variables highlighted. */
export function HighlightedCode({ sample }: { readonly sample: string }) {
  return (
    <pre translate="no" className={styles.code}>
      <code>
        {tokenize(sample).map(({ kind, value }, index) => (
          // A sample never changes, so the index of a token is a stable key.
          <span key={`${sample.length}-${index}`} className={styles[kind]}>
            {value}
          </span>
        ))}
      </code>
    </pre>
  );
}
