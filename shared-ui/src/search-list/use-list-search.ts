import { useMemo, useState } from 'react';
import { useSearchField } from '../use-search-field.ts';
import { activeAfter } from './active-option.ts';
import type { Option } from './list-option.tsx';

/** Search results for the typed query, and the highlighted one: initially the selected option, then the best match. */
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

  /** Whether the key moved the highlight. */
  function move(key: string): boolean {
    const next = activeAfter(key, active, found.length);
    if (next !== undefined) setMoved(next);
    return next !== undefined;
  }

  return { found, active, box, move };
}
