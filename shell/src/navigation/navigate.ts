import { useEffect } from 'react';
import { afterPaint } from 'shared-ui/after-paint';
import { useNavigate } from 'shared-ui/router';
import { loadIfStuck } from '../stored-pages/stored-page.ts';

/** History state of an entry that an open dialog has added: Back closes the dialog. */
export const DIALOG_ENTRY = { dialog: true } as const;

/** Whether the current history entry belongs to a dialog. The router keeps an entry's state under `usr`. */
export const isDialogEntry = (): boolean => (history.state as { usr?: Partial<typeof DIALOG_ENTRY> | null } | null)?.usr?.dialog === true;

let follow: ((address: string, options: { readonly replace: boolean }) => void | Promise<void>) | undefined;

let goingTo: string | undefined;

/** Pending navigation target, or the current path. */
export const pendingPath = (): string => goingTo ?? location.pathname;

/**
 * Navigates within the site, with a page load until the router is ready. Navigating to the current URL adds no history entry, and neither
 * does navigating from a dialog, whose entry is replaced.
 */
export function navigate(address: string): void {
  if (!follow) {
    location.assign(address);
    return;
  }
  goingTo = address;
  afterPaint(() => {
    const { pathname, search, hash } = location;
    goingTo = undefined;
    void follow?.(address, { replace: isDialogEntry() || address === `${pathname}${search}${hash}` });
    loadIfStuck();
  });
}

/** Makes `navigate` use the router. */
export function useRouterToNavigate(): void {
  const go = useNavigate();
  useEffect(() => {
    follow = go;
  }, [go]);
}
