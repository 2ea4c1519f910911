import { useEffect } from 'react';
import { useSearchParams } from 'shared-ui/router';

/** Pending query. The URL changes a moment after navigation is requested, and both the order and the settings write to it. */
let pendingQuery: { readonly from: string; readonly to: URLSearchParams } | undefined;

/**
 * Query of a tool's URL, which stores its order and settings. Changes replace the history entry, so that Back leaves the page.
 * @returns the current query and a function to change it, which starts from the pending query if there is one
 */
export function useToolAddress() {
  const [search, setSearch] = useSearchParams();
  const shown = search.toString();

  useEffect(
    () => () => {
      if (pendingQuery?.from === shown) pendingQuery = undefined;
    },
    [shown],
  );

  function write(next: (before: URLSearchParams) => URLSearchParams): URLSearchParams {
    const to = next(pendingQuery?.from === shown ? pendingQuery.to : search);
    pendingQuery = to.toString() === shown ? undefined : { from: shown, to };
    setSearch(to, { replace: true, preventScrollReset: true });
    return to;
  }

  return { search, write };
}
