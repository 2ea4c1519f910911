import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * The properties of a field to search by. Half a word of an input method, such as unfinished pinyin, names nothing: it is shown, and
 * told when it is finished.
 * @param text what is searched for
 * @param onText is told what to search for
 */
export function useSearchField(text: string, onText: (text: string) => void) {
  const isComposing = useRef(false);
  const [unfinished, setUnfinished] = useState<string>();
  return {
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
