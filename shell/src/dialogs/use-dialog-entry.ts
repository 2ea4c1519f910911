import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-ui/router';
import { DIALOG_ENTRY, pendingPath, isDialogEntry } from '../navigation/navigate.ts';
import { closeDialog, useDialog } from '../navigation/dialog-store.ts';

/** The purchase dialog keeps its selection in the URL and so creates its own history entry. */
const isOurs = () => {
  const { open } = useDialog.getState();
  return open !== null && open.name !== 'purchase';
};

/** Gives an open dialog a history entry: it closes on Back and on navigation to another page. */
export function useDialogEntry(): void {
  const go = useNavigate();
  const { pathname, search, hash } = useLocation();
  const open = useDialog((state) => state.open !== null && state.open.name !== 'purchase');
  const openedAt = useRef<string>(undefined);

  useEffect(() => {
    if (!open) {
      openedAt.current = undefined;
      return;
    }
    // The router may still lag behind the browser's location.
    if (pathname !== location.pathname) return;
    if (openedAt.current === undefined) {
      openedAt.current = pathname;
      if (!isDialogEntry()) void go({ search, hash }, { state: DIALOG_ENTRY });
    } else if (openedAt.current !== pathname) closeDialog();
  }, [open, pathname, search, hash, go]);

  useEffect(() => {
    if (!open) return undefined;
    const onPop = () => {
      if (!isDialogEntry()) closeDialog();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // A dialog that replaces this one, or a page that is opened, reuses the entry.
      if (isDialogEntry() && !isOurs() && pendingPath() === location.pathname) void go(-1);
    };
  }, [open, go]);
}
