import { useEffect, useMemo, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { Language } from 'shared-contracts/languages';
import { hasPage, routeIds, routes, type RouteId } from 'shared-contracts/pages/routes';
import { queryOf } from 'shared-contracts/pages/search-query';
import { useLanguage, useShell, type PageSearch, type SearchResult } from 'shared-contracts/shell';
import { LoadError } from '../federation/load-error.ts';
import { loadFromRemote } from '../federation/load-remote.ts';
import { reportFailure } from '../federation/report-failure.ts';

/** Readers pause this long when they have finished a word. */
const PAUSE_MS = 200;

/** Results of a page's search. */
interface Found {
  readonly page: RouteId;
  /** Identifies the query and the attempt. */
  readonly search: string;
  /** Undefined if the search failed. */
  readonly results: readonly SearchResult[] | undefined;
}

interface Searches {
  /** The last results of each page; those of an earlier query stay until the new ones arrive. */
  readonly found: readonly Found[];
  readonly isSearching: boolean;
  readonly retry: () => void;
}

async function loadSearch(page: RouteId, language: Language): Promise<PageSearch> {
  const { owner } = routes[page];
  if (owner === 'shell') throw new LoadError('missing', `${page} can't have a search`);
  const search = await loadFromRemote(owner, language, `search-${page}`, async ({ searches }) => {
    const load = searches?.[page];
    if (!load) throw new LoadError('missing', `${owner} has no search of ${page}`);
    return load();
  });
  return search.default;
}

/** Pages with a search that the reader may use, those of the dashboard first. */
const searchedPages = (isCustomer: boolean): RouteId[] =>
  (['customer', 'public'] as const)
    .filter((access) => isCustomer || access === 'public')
    .flatMap((access) => routeIds().filter((id) => hasPage(id) && routes[id].hasSearch && routes[id].access === access));

/** Searches in all pages that have a search, once the reader pauses; not while offline. */
export function useSearches(typed: string, isCustomer: boolean, isOnline: boolean): Searches {
  const { api } = useShell();
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<ReadonlyMap<RouteId, Found>>(new Map());
  const pages = useMemo(() => searchedPages(isCustomer), [isCustomer]);
  const query = isOnline ? queryOf(typed) : '';
  const search = `${attempt} ${query}`;

  useEffect(() => {
    if (query === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (page: RouteId, results: Found['results']) => {
      if (!signal.aborted) setFound((before) => new Map([...before, [page, { page, search, results }]]));
    };
    const find = async (page: RouteId) => {
      try {
        const findIn = await loadSearch(page, language);
        if (!signal.aborted) settle(page, await findIn(query, { api, language, signal }));
      } catch (cause) {
        if (!signal.aborted && !isApiError(cause)) reportFailure(routes[page].owner, cause);
        settle(page, undefined);
      }
    };
    const timer = setTimeout(() => pages.forEach((page) => void find(page)), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, query, pages, language, api]);

  return {
    found: query === '' ? [] : pages.flatMap((page) => found.get(page) ?? []),
    isSearching: query !== '' && pages.some((page) => found.get(page)?.search !== search),
    retry: () => setAttempt(attempt + 1),
  };
}
