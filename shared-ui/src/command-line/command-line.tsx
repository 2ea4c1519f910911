import { CopyButton } from 'shared-ui/copy-button';
import styles from './command-line.module.css';

interface CommandLineProps {
  /** What the command is for. */
  readonly text: string;
  /** What is copied, in words. */
  readonly label: string;
  readonly command: string;
}

/** A command to type, with a way to copy it. */
export function CommandLine({ text, label, command }: CommandLineProps) {
  return (
    <div className={styles.command}>
      <p>{text}</p>
      <div>
        <code translate="no">{command}</code>
        <CopyButton compact text={command} label={label} />
      </div>
    </div>
  );
}
