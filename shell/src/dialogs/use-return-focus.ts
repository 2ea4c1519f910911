import { useEffect } from 'react';
import { useDialog } from './dialog-store.ts';

/** Gives the focus back to what opened a dialog, once no dialog is open any more. */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { opener } = useDialog.getState();
    return () => {
      // What a dialog removes itself is gone only after this; what the reader has focused meanwhile stays.
      setTimeout(() => {
        const { activeElement, body } = document;
        const isLost = activeElement === null || activeElement === body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [isOpen]);
}
