import { PASSWORD_RELOAD_MS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import type { ToastKey } from 'shared-contracts/toast-tips';

/** What follows a change that has ended every session: says so, and after a second, long enough to read it, logs out here too. */
export function useLoginEnd(): (notice: ToastKey) => void {
  const { notify, signOut } = useShell();
  return (notice) => {
    notify.success(notice);
    // Not bound to the dialog: closing it does not bring the login back.
    setTimeout(() => void signOut(), PASSWORD_RELOAD_MS);
  };
}
