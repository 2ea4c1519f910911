import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CONTENT_ID } from 'shared-contracts/releases/federation';
import styles from './part-failure.module.css';

/** Copy of the page's current content with the text typed into it. React removes the original together with the failed part. */
function copyContent(): Node[] {
  const shown = document.getElementById(CONTENT_ID)?.childNodes ?? [];
  return [...shown].filter((node) => !(node instanceof HTMLElement && 'pageLine' in node.dataset)).map((node) => node.cloneNode(true));
}

/** Keeps a page's content readable: its text, and its links as full page loads. */
export function StoredCopy({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [content] = useState(copyContent);
  useLayoutEffect(() => place.current?.replaceChildren(...content), [content]);
  return (
    <>
      {children}
      <div ref={place} className={styles.copy} />
    </>
  );
}
