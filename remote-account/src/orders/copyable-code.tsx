import 'shared-ui/code-font.css';
import { CopyButton } from 'shared-ui/copy-button';
import styles from './copyable-code.module.css';

interface CopyableCodeProps {
  readonly text: string;
  /** What it is, for the button's accessible name. */
  readonly label: string;
}

/** An order number or key, cut where it is long, whole in its title and in the clipboard. */
export function CopyableCode({ text, label }: CopyableCodeProps) {
  return (
    <span className={styles.copyable}>
      <code title={text}>{text}</code>
      <CopyButton text={text} label={label} compact />
    </span>
  );
}
