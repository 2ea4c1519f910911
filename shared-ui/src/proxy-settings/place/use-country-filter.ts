import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';
import { afterPause } from '../../after-pause.ts';
import type { CountryFilter } from './find-countries.ts';

/** Longer than any name. */
export const QUERY_MAX = 60;
/** Names of the URL parameters. */
const names = { continent: 'continent', query: 'q' } as const satisfies Record<keyof CountryFilter, string>;
const filterNames = ['continent', 'query'] as const;

/** Keeps the filter in the URL, which follows what is typed. A prerendered page shows everything. */
export function useCountryFilter() {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const asked = (name: keyof CountryFilter) => (isHydrated ? (search.get(names[name]) ?? '').slice(0, QUERY_MAX) : '');
  const [askedContinent, askedQuery] = [asked('continent'), asked('query')];
  // The filter the URL is about to contain: a change that follows at once builds on it, before the page has rerendered.
  const wanted = useRef<CountryFilter>({ continent: '', query: '' });
  // Undefined while the field shows the query from the URL.
  const [typed, setTyped] = useState<string>();
  // The page starts with an empty query, which is not a navigation.
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
    // The reader navigated to another query, so discard what was typed for the previous one.
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
