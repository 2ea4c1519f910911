import 'shared-ui/code-font.css';
import { CopyButton } from 'shared-ui/copy-button';
import styles from './copyable-code.module.css';

interface CopyableCodeProps {
  readonly text: string;
  /** Accessible name of the button. */
  readonly label: string;
}

/** An order number or key, truncated if long, but complete in its title and when copied. */
export function CopyableCode({ text, label }: CopyableCodeProps) {
  return (
    <span className={styles.copyable}>
      <code title={text}>{text}</code>
      <CopyButton text={text} label={label} compact />
    </span>
  );
}
