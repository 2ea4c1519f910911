import type { ToastKey } from 'shared-contracts/toast-tips';
import { CopyButton } from 'shared-ui/copy-button';
import styles from './code-panel.module.css';
import { preHtml } from './pre-html.ts';

interface CodePanelProps {
  readonly fileName: string;
  /** Code that the API has marked up with highlight.js's classes. */
  readonly html: string;
  /** What the code is, in words. */
  readonly label: string;
  /** What the button copies; empty text answers with a warning instead. */
  readonly copied: string;
  /** That warning. Default: nothing to copy. */
  readonly emptyNotice?: ToastKey;
}

/** Marked-up code under the name of its file, with a way to copy it. */
export function CodePanel({ fileName, html, label, copied, emptyNotice }: CodePanelProps) {
  return (
    <figure className={styles.panel}>
      <figcaption className={styles.bar}>
        <span className={styles.file} translate="no">
          {fileName}
        </span>
        <CopyButton text={copied} label={label} {...(emptyNotice && { emptyNotice })} />
      </figcaption>
      <div dangerouslySetInnerHTML={{ __html: preHtml(`<code>${html}</code>`, label) }} />
    </figure>
  );
}
