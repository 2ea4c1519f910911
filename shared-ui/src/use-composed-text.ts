import { useState, type CompositionEvent } from 'react';

const typedIn = ({ target }: CompositionEvent) => (target instanceof HTMLInputElement ? target.value : '');

/**
 * For a select with search, whose field belongs to its library; other fields use `useSearchField`. Unfinished IME input, such as pinyin,
 * matches nothing: until the composition ends, the text before it counts.
 */
export function useComposedText() {
  const [before, setBefore] = useState<string>();
  return {
    /** The text that options are matched with. */
    searched: (typed: string) => (before ?? typed).trim().toLowerCase(),
    /** For an element around the select. */
    handlers: {
      onCompositionStart: (event: CompositionEvent) => setBefore(typedIn(event)),
      onCompositionEnd: () => setBefore(undefined),
    },
  };
}
