import { useEffect, type RefObject } from 'react';

/** What stays in reach over a dialog, such as notices. */
const OVER_DIALOGS = 'data-over-dialogs';

/** Takes everything else of the page out of reach of pointer, keyboard and screen reader. */
function shutOut(overlay: Element): () => void {
  const others = [...document.body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== overlay && !child.inert && !child.hasAttribute(OVER_DIALOGS),
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** Keeps the page from scrolling, and from moving where its scrollbar goes. */
function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  const before = { overflow: root.style.overflow, padding: body.style.paddingInlineEnd };
  const scrollbar = innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  if (scrollbar > 0 && root.clientWidth > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    root.style.overflow = before.overflow;
    body.style.paddingInlineEnd = before.padding;
  };
}

/** Makes an overlay, a child of the body, all there is of the page while it is mounted, and moves the focus into it. */
export function useModal(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = overlay;
    if (!current) return undefined;
    const letIn = shutOut(current);
    const unlock = lockScroll();
    // What is inside may have taken the focus already, to somewhere better.
    if (!current.contains(document.activeElement)) {
      (current.querySelector<HTMLElement>('input, select, textarea') ?? current.querySelector<HTMLElement>('[role=dialog]'))?.focus();
    }
    return () => {
      letIn();
      unlock();
    };
  }, [overlay]);
}
