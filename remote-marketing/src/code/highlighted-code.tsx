import { tokenize } from './tokenize.ts';
import styles from './highlighted-code.module.css';

/** A sample on a dark ground, its quoted texts and variables coloured. */
export function HighlightedCode({ sample }: { readonly sample: string }) {
  return (
    <pre translate="no" className={styles.code}>
      <code>
        {tokenize(sample).map(({ kind, value }, index) => (
          // A sample never changes, so that the place of a token is its identity.
          <span key={`${sample.length}-${index}`} className={styles[kind]}>
            {value}
          </span>
        ))}
      </code>
    </pre>
  );
}
