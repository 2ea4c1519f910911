import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';
import { afterPause } from '../../after-pause.ts';
import type { CountryFilter } from './find-countries.ts';

/** Longer than any name. */
export const QUERY_MAX = 60;
/** Names in the address. */
const names = { continent: 'continent', query: 'q' } as const satisfies Record<keyof CountryFilter, string>;
const filterNames = ['continent', 'query'] as const;

/** What is looked for stands in the address, which follows what is typed. A stored page shows everything. */
export function useCountryFilter() {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const asked = (name: keyof CountryFilter) => (isHydrated ? (search.get(names[name]) ?? '').slice(0, QUERY_MAX) : '');
  const [askedContinent, askedQuery] = [asked('continent'), asked('query')];
  // What the address comes to say: a change that follows at once builds on it, while the page is still drawn for the one before.
  const wanted = useRef<CountryFilter>({ continent: '', query: '' });
  // Undefined as long as the field shows what the address says.
  const [typed, setTyped] = useState<string>();
  // The page begins with no query, which nobody has gone to.
  const written = useRef<string | undefined>('');

  const write = useCallback(
    (change: Partial<CountryFilter>) => {
      const next = (wanted.current = { ...wanted.current, ...change });
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of filterNames) {
            if (next[name]) after.set(names[name], next[name]);
            else after.delete(names[name]);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );

  useEffect(() => {
    wanted.current = { continent: askedContinent, query: askedQuery };
  }, [askedContinent, askedQuery]);

  useEffect(() => {
    const query = typed?.trim() ?? askedQuery;
    if (query === askedQuery) return undefined;
    return afterPause(() => {
      written.current = query;
      write({ query });
    });
  }, [askedQuery, typed, write]);

  useEffect(() => {
    // The reader went to another query: what was typed belongs to the one that they left.
    if (askedQuery !== written.current) setTyped(undefined);
    written.current = undefined;
  }, [askedQuery]);

  const showAll = () => {
    setTyped('');
    written.current = '';
    write({ continent: '', query: '' });
  };

  return { continent: askedContinent, query: typed ?? askedQuery, type: setTyped, choose: write, showAll };
}
