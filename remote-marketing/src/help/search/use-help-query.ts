import { useCallback, useEffect, useRef, useState } from 'react';
import { HELP_QUERY } from 'shared-contracts/constants';
import { useHydrated } from 'shared-contracts/shell';
import { afterPause } from 'shared-ui/after-pause';
import { useSearchParams } from 'shared-ui/router';
import { queryOf } from './searchable.ts';

/** What is searched for stands in the address, which follows what is typed. A stored page does not know its query yet. */
export function useHelpQuery() {
  const [search, setSearch] = useSearchParams();
  const asked = useHydrated() ? (search.get(HELP_QUERY) ?? '') : '';
  // Undefined as long as the field shows what the address says.
  const [typed, setTyped] = useState<string>();
  // The page begins with no query, which nobody has gone to.
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
    // The reader went to another query, or came back to one: what was typed belongs to the one that they left.
    if (asked !== written.current) setTyped(undefined);
    written.current = undefined;
  }, [asked]);

  return { text: typed ?? asked, query: queryOf(asked), type: setTyped, ask };
}
