import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** The opener and its focusable ancestors, nearest first. */
function placesOf(opener: HTMLElement): readonly HTMLElement[] {
  const around = opener.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [opener, ...placesOf(around)] : [opener];
}

/** Waits for the current update: by then the closed dialog has released the rest of the page, and removed elements are disconnected. */
function focusFirstLeft(places: readonly HTMLElement[]): void {
  queueMicrotask(() => places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true }));
}

/**
 * Restores the focus after a dialog closes: to its opener or, once that is removed, to the nearest focusable ancestor that is still there.
 */
export function useFocusBack(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !opener.current) return undefined;
    const places = placesOf(opener.current);
    return () => focusFirstLeft(places);
  }, [opener, isOpen]);
  // Lists drop the row a moment after the response arrives.
  useLayoutEffect(() => {
    const { current } = opener;
    return () => {
      if (current && document.activeElement === current) focusFirstLeft(placesOf(current));
    };
  }, [opener]);
}
