import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Takes over what was typed into a field of the stored page, before this code was there: the next drawing would empty it.
 * @param take the same function each time
 * @returns the field's ref
 */
export function useTypedBefore<Field extends HTMLInputElement | HTMLTextAreaElement>(
  take: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useLayoutEffect(() => {
    if (field.current?.value) take(field.current.value);
  }, [take]);
  return field;
}
