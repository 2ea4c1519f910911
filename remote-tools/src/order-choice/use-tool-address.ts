import { useEffect } from 'react';
import { useSearchParams } from 'shared-ui/router';

/** What the address is on its way to: it changes a moment after it was asked to, and the order and the settings both write to it. */
let onItsWay: { readonly from: string; readonly to: URLSearchParams } | undefined;

/**
 * The query of a tool's address, in which its order and its settings stand: never in an entry of their own, so that Back leaves the page.
 * @returns what is shown, and the way to another, which begins with what was asked for last
 */
export function useToolAddress() {
  const [search, setSearch] = useSearchParams();
  const shown = search.toString();

  useEffect(
    () => () => {
      if (onItsWay?.from === shown) onItsWay = undefined;
    },
    [shown],
  );

  function write(next: (before: URLSearchParams) => URLSearchParams): URLSearchParams {
    const to = next(onItsWay?.from === shown ? onItsWay.to : search);
    onItsWay = to.toString() === shown ? undefined : { from: shown, to };
    setSearch(to, { replace: true, preventScrollReset: true });
    return to;
  }

  return { search, write };
}
