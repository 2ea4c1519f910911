import { PASSWORD_RELOAD_MS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import type { ToastKey } from 'shared-contracts/texts/toast-tips/toast-tips';

/** Handles a change that ended every session: shows a notice, and logs out here after a second, which leaves time to read it. */
export function useLogOutNotice(): (notice: ToastKey) => void {
  const { notify, signOut } = useShell();
  return (notice) => {
    notify.success(notice);
    // Not canceled with the dialog, because the session has ended in any case.
    setTimeout(() => void signOut(), PASSWORD_RELOAD_MS);
  };
}
