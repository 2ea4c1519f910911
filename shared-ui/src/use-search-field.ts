import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { UNFINISHED_WORD } from 'shared-contracts/federation';

const isUnfinished = (field: HTMLInputElement): boolean => (globalThis as { [UNFINISHED_WORD]?: unknown })[UNFINISHED_WORD] === field;

/**
 * The properties of a field to search by. Half a word of an input method, such as unfinished pinyin, names nothing: it is shown, and
 * told when it is finished. What was typed on a stored page, before its code was there, is taken over.
 * @param text what is searched for
 * @param onText is told what to search for
 */
export function useSearchField(text: string, onText: (text: string) => void) {
  const isComposing = useRef(false);
  const [unfinished, setUnfinished] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || field.value === text) return;
    // The next drawing would undo it.
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
