import { CopyButton } from 'shared-ui/copy-button';
import styles from './code-block.module.css';
import { HighlightedCode } from './highlighted-code.tsx';
import { useCodeFont } from 'shared-ui/use-code-font';

interface CodeBlockProps {
  /** Name that the sample would have as a file. */
  readonly file: string;
  readonly sample: string;
  /** What the copy button copies, for those who do not see it. */
  readonly label: string;
}

/** What scrolls sideways is reached by the Tab key too, in browsers that do not see to it themselves. */
const scrolled = { role: 'group', tabIndex: 0 } as const;

/** A sample as a file: its name, a way to copy it, and its lines, which scroll where they are longer than the room. */
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
