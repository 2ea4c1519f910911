import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** The opener, and what takes the focus around it, the nearest first. */
function placesOf(opener: HTMLElement): readonly HTMLElement[] {
  const around = opener.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [opener, ...placesOf(around)] : [opener];
}

/** Once what happens now has happened: a dialog lets the rest of the page in, and what is gone is gone. */
function focusFirstLeft(places: readonly HTMLElement[]): void {
  queueMicrotask(() => places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true }));
}

/**
 * Gives the focus back once a dialog is closed: to what opened it or, as soon as that is gone, to the nearest place around it that
 * takes the focus and is still there.
 */
export function useFocusBack(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !opener.current) return undefined;
    const places = placesOf(opener.current);
    return () => focusFirstLeft(places);
  }, [opener, isOpen]);
  // Lists that no longer offer what was asked about follow a moment after the answer.
  useLayoutEffect(() => {
    const { current } = opener;
    return () => {
      if (current && document.activeElement === current) focusFirstLeft(placesOf(current));
    };
  }, [opener]);
}
