import { create } from 'zustand';

/** Whether this page is being left because its session has ended. */
export const useLeaving = create(() => ({ leaving: false }));

/** If the page is still open after this time, the reader has stopped the navigation. */
const LEAVING_MS = 10_000;

/**
 * Marks the page as being left. Several callers may request it at once, and only one should navigate.
 * @returns whether it was not being left already
 */
export function beginLeaving(): boolean {
  if (useLeaving.getState().leaving) return false;
  useLeaving.setState({ leaving: true });
  const stay = () => {
    clearTimeout(timer);
    removeEventListener('pageshow', stay);
    useLeaving.setState({ leaving: false });
  };
  const timer = setTimeout(stay, LEAVING_MS);
  // Back may restore this very page, which may then have to be left again.
  addEventListener('pageshow', stay);
  return true;
}
