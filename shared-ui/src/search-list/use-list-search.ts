import { useMemo, useState } from 'react';
import { useSearchField } from '../use-search-field.ts';
import { activeAfter } from './active-option.ts';
import type { Option } from './list-option.tsx';

/** What is found for what is typed, and which hit stands out: the chosen one at first, then the best. */
export function useListSearch(find: (typed: string) => readonly Option[], chosen: string) {
  const [wanted, setWanted] = useState('');
  const [moved, setMoved] = useState<number>();
  const found = useMemo(() => find(wanted), [find, wanted]);
  const start = wanted === '' ? found.findIndex(({ value }) => value === chosen) : 0;
  const active = Math.max(0, moved ?? start);

  function search(text: string): void {
    setWanted(text);
    setMoved(undefined);
  }

  const box = useSearchField(wanted, search);

  /** Whether the key has moved what stands out. */
  function move(key: string): boolean {
    const next = activeAfter(key, active, found.length);
    if (next !== undefined) setMoved(next);
    return next !== undefined;
  }

  return { found, active, box, move };
}
