import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the heading of each step after the first, because the button that led there is gone. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.querySelector('h2')?.focus();
  }, [step]);
  return box;
}
