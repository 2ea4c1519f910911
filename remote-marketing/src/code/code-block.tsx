import { CopyButton } from 'shared-ui/copy-button';
import styles from './code-block.module.css';
import { HighlightedCode } from './highlighted-code.tsx';
import { useCodeFont } from 'shared-ui/use-code-font';

interface CodeBlockProps {
  /** File name of the sample. */
  readonly file: string;
  readonly sample: string;
  /** Accessible name of what the copy button copies. */
  readonly label: string;
}

/** Makes horizontally scrolling code focusable in browsers that do not do so themselves. */
const scrolled = { role: 'group', tabIndex: 0 } as const;

/** A sample shown as a file: name, copy button, and lines that scroll if they are too long. */
export function CodeBlock({ file, sample, label }: CodeBlockProps) {
  useCodeFont(true);
  return (
    <figure className={styles.panel}>
      <figcaption className={styles.bar}>
        <span className={styles.file}>{file}</span>
        <CopyButton text={sample} label={label} />
      </figcaption>
      <div {...scrolled} aria-label={label} className={styles.code}>
        <HighlightedCode sample={sample} />
      </div>
    </figure>
  );
}
