import { create } from 'zustand';

/** Whether this page is being left for good because its login has ended. */
export const useLeaving = create(() => ({ leaving: false }));

/** A page that is still there after this time is not left any more: its reader has stopped the browser. */
const LEAVING_MS = 10_000;

/**
 * Marks that the page is being left. Several things may ask for it at once: one way home is enough.
 * @returns whether it was not being left yet
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
  // A reader who comes back by the browser's Back finds this very page, and may have to leave it again.
  addEventListener('pageshow', stay);
  return true;
}
