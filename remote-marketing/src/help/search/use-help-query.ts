import { useCallback, useEffect, useRef, useState } from 'react';
import { HELP_QUERY } from 'shared-contracts/constants';
import { queryOf } from 'shared-contracts/pages/search-query';
import { useHydrated } from 'shared-contracts/shell';
import { afterPause } from 'shared-ui/after-pause';
import { useSearchParams } from 'shared-ui/router';

/** The query, kept in the URL, which follows the typing. A prerendered page does not know its query yet. */
export function useHelpQuery() {
  const [search, setSearch] = useSearchParams();
  const asked = useHydrated() ? (search.get(HELP_QUERY) ?? '') : '';
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
          if (query) after.set(HELP_QUERY, query);
          else after.delete(HELP_QUERY);
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
