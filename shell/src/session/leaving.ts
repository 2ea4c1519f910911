import { create } from 'zustand';

/** Path of the page that is being left because its session has ended. */
const useLeaving = create<{ readonly path: string | undefined }>(() => ({ path: undefined }));

/**
 * Whether this page is being left because its session has ended, however long that takes. A reader who stops the navigation can still go
 * elsewhere.
 */
export const useIsLeaving = (): boolean => useLeaving(({ path }) => path !== undefined && path === location.pathname);

/** If the page is still open after this time, the reader may have stopped the navigation, so another one may start. */
const LEAVING_MS = 10_000;
let isNavigating = false;

/**
 * Marks the page as being left. Several callers may request it at once, and only one should navigate.
 * @returns whether no navigation was under way
 */
export function beginLeaving(): boolean {
  if (isNavigating) return false;
  isNavigating = true;
  useLeaving.setState({ path: location.pathname });
  const timer = setTimeout(() => (isNavigating = false), LEAVING_MS);
  // Back may restore this very page, which may then have to be left again.
  const stay = () => {
    clearTimeout(timer);
    isNavigating = false;
    useLeaving.setState({ path: undefined });
  };
  addEventListener('pageshow', stay, { once: true });
  return true;
}
