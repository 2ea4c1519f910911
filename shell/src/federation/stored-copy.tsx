import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CONTENT_ID } from 'shared-contracts/releases/federation';
import styles from './part-failure.module.css';

const elementsIn = (nodes: readonly Node[]) =>
  nodes.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));

interface Copy {
  readonly nodes: readonly Node[];
  readonly focused?: HTMLElement;
  /** Start and end of the selection in a focused field. */
  readonly selected: readonly (number | null | undefined)[];
}

/** Copy of the page's current content with the text typed into it. React removes the original together with the failed part. */
function copyContent(): Copy {
  const shown = [...(document.getElementById(CONTENT_ID)?.childNodes ?? [])].filter(
    (node) => !(node instanceof HTMLElement && 'pageLine' in node.dataset),
  );
  const nodes = shown.map((node) => node.cloneNode(true));
  const copies = elementsIn(nodes);
  const originals = elementsIn(shown);
  for (const [at, element] of originals.entries()) {
    // Unlike typed text, a choice isn't cloned.
    if (element instanceof HTMLSelectElement) Object.assign(copies[at] ?? {}, { value: element.value });
  }
  const { selectionStart, selectionEnd } = (document.activeElement ?? {}) as Partial<HTMLInputElement>;
  const focused = copies[originals.findIndex((element) => element === document.activeElement)];
  return { nodes, ...(focused instanceof HTMLElement && { focused }), selected: [selectionStart, selectionEnd] };
}

/** Keeps a page's content readable: its text, and its links as full page loads. */
export function StoredCopy({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [{ nodes, focused, selected }] = useState(copyContent);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    focused?.focus({ preventScroll: true });
    const [start, end = null] = selected;
    if (typeof start === 'number') (focused as Partial<HTMLInputElement> | undefined)?.setSelectionRange?.(start, end);
  }, [nodes, focused, selected]);
  return (
    <>
      {children}
      <div ref={place} className={styles.copy} />
    </>
  );
}
