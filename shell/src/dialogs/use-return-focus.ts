import { useEffect } from 'react';
import { useDialog } from '../navigation/dialog-store.ts';

/** Restores the focus to the opener once no dialog is open. */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { opener } = useDialog.getState();
    return () => {
      // The dialog's elements are only removed after this. Keep whatever the reader has focused in the meantime.
      setTimeout(() => {
        const { activeElement, body } = document;
        const isLost = activeElement === null || activeElement === body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [isOpen]);
}
