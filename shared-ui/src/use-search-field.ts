import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { UNFINISHED_WORD } from 'shared-contracts/releases/federation';

const isUnfinished = (field: HTMLInputElement): boolean => (globalThis as { [UNFINISHED_WORD]?: unknown })[UNFINISHED_WORD] === field;

/**
 * Props of a search field. Unfinished IME input, such as pinyin, is shown but reported only when the composition ends. Text typed on a
 * prerendered page before hydration is kept.
 * @param text current query
 * @param onText called with the new query
 */
export function useSearchField(text: string, onText: (text: string) => void) {
  const isComposing = useRef(false);
  const [unfinished, setUnfinished] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || field.value === text) return;
    // Keep what was typed; the next render would overwrite it.
    isComposing.current = isUnfinished(field);
    if (isComposing.current) setUnfinished(field.value);
    else onText(field.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the page began with
  }, []);

  return {
    ref,
    value: unfinished ?? text,
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      if (isComposing.current) setUnfinished(value);
      else onText(value);
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = false;
      setUnfinished(undefined);
      if (value !== text) onText(value);
    },
  };
}

export type SearchField = ReturnType<typeof useSearchField>;
