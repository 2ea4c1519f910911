import { CodeBlock } from '../../code/code-block.tsx';
import styles from './worked-example.module.css';

interface WorkedExampleProps {
  readonly file: string;
  readonly sample: string;
  readonly label: string;
  /** Notes about the sample, in the order of its lines. */
  readonly notes: readonly string[];
  /** Position of the notes on a wide screen. */
  readonly place: 'right' | 'left' | 'below';
}

/** A runnable sample with notes. */
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
