import { useLocation } from 'shared-ui/router';

let storedAt: string | undefined;
let isWaiting = false;

/** Records that the document was prerendered with the page at this path. */
export function pageIsStored(pathname: string): void {
  storedAt = pathname;
  isWaiting = true;
}

/** Records that the code of the prerendered page has arrived or failed. */
export function storedPageSettled(): void {
  isWaiting = false;
}

/** How long a navigation waits for the code of the prerendered page, which React can't replace before. */
const PATIENCE_MS = 3000;

/** Loads the document of the page that was navigated to if the prerendered page still keeps it from being shown. */
export function loadIfStuck(): void {
  setTimeout(() => isWaiting && location.pathname !== storedAt && location.reload(), PATIENCE_MS);
}

/** Records that another page was opened; if the reader returns, the first one is rendered by its code. */
export function leaveStoredPage(): void {
  storedAt = undefined;
}

/** Whether the current page was prerendered in the document. */
export function useIsStored(): boolean {
  return useLocation().pathname === storedAt;
}
