import { CopyButton } from 'shared-ui/copy-button';
import styles from './command-line.module.css';

interface CommandLineProps {
  /** Purpose of the command. */
  readonly text: string;
  /** Accessible name of what is copied. */
  readonly label: string;
  readonly command: string;
}

/** A shell command with a copy button. */
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
