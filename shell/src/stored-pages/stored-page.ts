import { routeAt } from 'shared-contracts/pages/addresses';
import { useLocation } from 'shared-ui/router';

let storedAt: string | undefined;
let waitingAt: string | undefined;

/** Records that the document was prerendered with the page at this path. */
export function pageIsStored(pathname: string): void {
  storedAt = pathname;
  waitingAt = pathname;
}

/** Records that the code of the prerendered page has arrived or failed. */
export function storedPageSettled(): void {
  waitingAt = undefined;
}

/** Whether the code of the prerendered page hasn't arrived yet. */
export const isPageWaiting = (): boolean => waitingAt !== undefined;

/** Whether the prerendered page keeps another one from being shown: React can't replace it before its code has arrived. */
const isStuck = () => isPageWaiting() && location.pathname !== waitingAt;

let isFollowing = false;

/** Loads the document of the page that was navigated to if the code of the prerendered page never arrives. */
export function loadIfStuck(): void {
  if (waitingAt === undefined || isFollowing) return;
  isFollowing = true;
  const name = routeAt(waitingAt) ?? '';
  import('./leave-stuck-page.ts')
    .then(({ leaveStuckPage }) => leaveStuckPage(name, isStuck))
    // The page that was navigated to can't be loaded either.
    .catch(() => undefined)
    .finally(() => {
      isFollowing = false;
    });
}

/** Records that another page was opened; if the reader returns, the first one is rendered by its code. */
export function leaveStoredPage(): void {
  storedAt = undefined;
}

/** Whether the current page was prerendered in the document. */
export function useIsStored(): boolean {
  return useLocation().pathname === storedAt;
}
