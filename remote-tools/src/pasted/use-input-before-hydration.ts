import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Adopts text typed into a field of the prerendered page before hydration; the next render would clear it.
 * @param take must be a stable function
 * @returns the field's ref
 */
export function useInputBeforeHydration<Field extends HTMLInputElement | HTMLTextAreaElement>(
  take: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useLayoutEffect(() => {
    if (field.current?.value) take(field.current.value);
  }, [take]);
  return field;
}
