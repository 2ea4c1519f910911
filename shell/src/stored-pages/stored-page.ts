import { useLocation } from 'shared-ui/router';

let storedAt: string | undefined;

/** Says that the document came with the page of this address in it. */
export function pageIsStored(pathname: string): void {
  storedAt = pathname;
}

/** Says that another page was gone to; the first one is drawn by its code when its reader comes back. */
export function leaveStoredPage(): void {
  storedAt = undefined;
}

/** Whether the page came with the document. */
export function useIsStored(): boolean {
  return useLocation().pathname === storedAt;
}
