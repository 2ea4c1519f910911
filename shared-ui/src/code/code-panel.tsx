import type { ToastKey } from 'shared-contracts/texts/toast-tips/toast-tips';
import { CopyButton } from 'shared-ui/copy-button';
import { sanitizedHtml } from 'shared-ui/sanitized-html';
import styles from './code-panel.module.css';
import { preHtml } from './pre-html.ts';

interface CodePanelProps {
  readonly fileName: string;
  /** Code that the API has already highlighted with highlight.js classes. */
  readonly html: string;
  /** Accessible description of the code. */
  readonly label: string;
  /** Text that the button copies; an empty text shows a warning instead. */
  readonly copied: string;
  /** Warning for an empty text. Default: nothing to copy. */
  readonly emptyNotice?: ToastKey;
}

/** Highlighted code under its file name, with a copy button. */
export function CodePanel({ fileName, html, label, copied, emptyNotice }: CodePanelProps) {
  return (
    <figure className={styles.panel}>
      <figcaption className={styles.bar}>
        <span className={styles.file} translate="no">
          {fileName}
        </span>
        <CopyButton text={copied} label={label} {...(emptyNotice && { emptyNotice })} />
      </figcaption>
      <div dangerouslySetInnerHTML={{ __html: sanitizedHtml(preHtml(`<code>${html}</code>`, label)) }} />
    </figure>
  );
}
