import { useLocation } from 'shared-ui/router';

let storedAt: string | undefined;

/** Records that the document was prerendered with the page at this path. */
export function pageIsStored(pathname: string): void {
  storedAt = pathname;
}

/** Records that another page was opened; if the reader returns, the first one is rendered by its code. */
export function leaveStoredPage(): void {
  storedAt = undefined;
}

/** Whether the current page was prerendered in the document. */
export function useIsStored(): boolean {
  return useLocation().pathname === storedAt;
}
