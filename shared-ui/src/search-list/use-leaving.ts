import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when a press or the focus lands outside an open element. */
export function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  const look = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) onLeave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [isOpen]);
}
