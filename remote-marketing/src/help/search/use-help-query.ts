import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { afterPause } from 'shared-ui/after-pause';
import { useSearchParams } from 'shared-ui/router';
import { queryOf } from './searchable.ts';

/** The query, kept in the URL, which follows the typing. A prerendered page does not know its query yet. */
export function useHelpQuery() {
  const [search, setSearch] = useSearchParams();
  const asked = useHydrated() ? (search.get('q') ?? '') : '';
  // Undefined while the field shows the query from the URL.
  const [typed, setTyped] = useState<string>();
  // The page starts with an empty query, which is not a navigation.
  const written = useRef<string | undefined>('');

  const ask = useCallback(
    (text: string) => {
      const query = queryOf(text);
      if (query === asked) return;
      written.current = query;
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (query) after.set('q', query);
          else after.delete('q');
          return after;
        },
        { replace: true },
      );
    },
    [asked, setSearch],
  );

  useEffect(() => {
    if (typed === undefined) return undefined;
    return afterPause(() => ask(typed));
  }, [ask, typed]);

  useEffect(() => {
    // After a navigation to another query, the typed text belongs to the previous one.
    if (asked !== written.current) setTyped(undefined);
    written.current = undefined;
  }, [asked]);

  return { text: typed ?? asked, query: queryOf(asked), type: setTyped, ask };
}
