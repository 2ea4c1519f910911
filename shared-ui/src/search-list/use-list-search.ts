import { useMemo, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { activeAfter } from './active-option.ts';
import type { Option } from './list-option.tsx';

/** What is found for what is typed, and which hit stands out: the chosen one at first, then the best. */
export function useListSearch(find: (typed: string) => readonly Option[], chosen: string) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [moved, setMoved] = useState<number>();
  const isComposing = useRef(false);
  const found = useMemo(() => find(wanted), [find, wanted]);
  const start = wanted === '' ? found.findIndex(({ value }) => value === chosen) : 0;
  const active = Math.max(0, moved ?? start);

  function search(text: string): void {
    setWanted(text);
    setMoved(undefined);
  }

  const box = {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      // Half a word of an input method names nothing.
      if (!isComposing.current) search(target.value);
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = false;
      search(currentTarget.value);
    },
  };

  /** Whether the key has moved what stands out. */
  function move(key: string): boolean {
    const next = activeAfter(key, active, found.length);
    if (next !== undefined) setMoved(next);
    return next !== undefined;
  }

  return { found, active, box, move };
}
