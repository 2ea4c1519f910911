import styles from './set-up.module.css';

interface CodeBoxProps {
  readonly label: string;
  readonly text: string;
}

/** Lines in view; more are scrolled. */
const MOST_LINES = 28;

/** Lines of code that can be scrolled by keys and selected, but not changed. */
export function CodeBox({ label, text }: CodeBoxProps) {
  const shown = text.trimEnd();
  return (
    <textarea
      className={styles.code}
      readOnly
      wrap="off"
      translate="no"
      spellCheck={false}
      rows={Math.min(MOST_LINES, shown.split('\n').length)}
      aria-label={label}
      value={shown}
    />
  );
}
