import { useEffect, type RefObject } from 'react';

/**
 * Calls back on Escape and on a press outside an element, while `active`.
 * @param onDismiss must be referentially stable
 */
export function useDismiss(element: RefObject<HTMLElement | null>, active: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) onDismiss();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [element, active, onDismiss]);
}
