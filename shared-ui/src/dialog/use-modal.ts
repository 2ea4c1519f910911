import { useEffect, type RefObject } from 'react';

/** Marks elements that stay reachable above a dialog, such as notices. */
const OVER_DIALOGS = 'data-over-dialogs';

/** Makes the rest of the page inert for pointer, keyboard and screen reader. */
function makeRestInert(overlay: Element): () => void {
  const others = [...document.body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== overlay && !child.inert && !child.hasAttribute(OVER_DIALOGS),
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** Locks page scrolling without a layout shift where the scrollbar disappears. */
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

/** Makes an overlay, a child of the body, modal while it is mounted, and moves the focus into it. */
export function useModal(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = overlay;
    if (!current) return undefined;
    const restoreRest = makeRestInert(current);
    const unlock = lockScroll();
    // The content may already have moved the focus to a better place.
    if (!current.contains(document.activeElement)) {
      (current.querySelector<HTMLElement>('input, select, textarea') ?? current.querySelector<HTMLElement>('[role=dialog]'))?.focus();
    }
    return () => {
      restoreRest();
      unlock();
    };
  }, [overlay]);
}
