import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CONTENT_ID } from 'shared-contracts/releases/federation';
import styles from './part-failure.module.css';

/** Copy of the page's current content with the text typed into it. React removes the original together with the failed part. */
function copyContent() {
  const content = document.getElementById(CONTENT_ID);
  const copy = content?.cloneNode(true) as HTMLElement | undefined;
  const copies = copy?.querySelectorAll<HTMLInputElement>('*');
  let focus: (() => void) | undefined;
  content?.querySelectorAll<HTMLInputElement>('*').forEach((element, at) => {
    const copied = copies?.[at];
    if (!copied) return;
    // Unlike typed text, a choice isn't cloned.
    if (element.matches('select')) copied.value = element.value;
    if (element !== document.activeElement) return;
    const { selectionStart, selectionEnd } = element as Partial<HTMLInputElement>;
    focus = () => {
      copied.focus({ preventScroll: true });
      if (typeof selectionStart === 'number') copied.setSelectionRange(selectionStart, selectionEnd ?? null);
    };
  });
  const nodes = [...(copy?.childNodes ?? [])].filter((node) => !(node instanceof HTMLElement && 'pageLine' in node.dataset));
  return { nodes, focus };
}

/** Keeps a page's content readable: its text, and its links as full page loads. */
export function StoredCopy({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [{ nodes, focus }] = useState(copyContent);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    focus?.();
  }, [nodes, focus]);
  return (
    <>
      {children}
      <div ref={place} className={styles.copy} />
    </>
  );
}
