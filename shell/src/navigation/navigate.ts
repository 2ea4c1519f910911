import { useEffect } from 'react';
import { afterPaint } from 'shared-ui/after-paint';
import { useNavigate } from 'shared-ui/router';

/** Marks, in its state, an entry of the history that an open dialog has made for itself: going back closes the dialog. */
export const DIALOG_ENTRY = { dialog: true } as const;

/** Whether the current entry of the history is a dialog's. The router keeps an entry's state under `usr`. */
export const isDialogEntry = (): boolean => (history.state as { usr?: Partial<typeof DIALOG_ENTRY> | null } | null)?.usr?.dialog === true;

let follow: ((address: string, options: { readonly replace: boolean }) => void | Promise<void>) | undefined;

let goingTo: string | undefined;

/** The address that is being gone to, or the current one. */
export const addressAhead = (): string => goingTo ?? location.pathname;

/**
 * Goes to an address of the site, by a page load as long as no router is there. Going where one is adds no entry to go back to, nor
 * does going on from a dialog, whose entry is used.
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
  });
}

/** Hands the router's way of going elsewhere to `navigate`. */
export function useRouterToNavigate(): void {
  const go = useNavigate();
  useEffect(() => {
    follow = go;
  }, [go]);
}
