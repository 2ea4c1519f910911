import { CodeBlock } from '../../code/code-block.tsx';
import styles from './worked-example.module.css';

interface WorkedExampleProps {
  readonly file: string;
  readonly sample: string;
  readonly label: string;
  /** What to know about it, in the order of its lines. */
  readonly notes: readonly string[];
  /** Where the notes stand on a wide screen. */
  readonly place: 'right' | 'left' | 'below';
}

/** A sample that runs as it is shown, with notes. */
export function WorkedExample({ file, sample, label, notes, place }: WorkedExampleProps) {
  return (
    <div className={`${styles.example} ${styles[place]}`}>
      <CodeBlock file={file} sample={sample} label={label} />
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </div>
  );
}
