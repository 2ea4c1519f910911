import { routeAt } from 'shared-contracts/pages/addresses';
import type { RouteId } from 'shared-contracts/pages/routes';
import { create } from 'zustand';

interface Load {
  readonly route: RouteId | undefined;
}

/** Pages that are loading. The browser's URL is the one last requested, even before it is shown. */
const useLoading = create<{ readonly waiting: readonly Load[] }>(() => ({ waiting: [] }));

// During prerendering there is no URL and nobody waiting.
const askedFor = () => ('location' in globalThis ? routeAt(location.pathname) : undefined);

/** Tracks a load as one that the reader of the current URL waits for, until it ends. */
export async function whileLoading<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  const mine: Load = { route: askedFor() };
  // The store must not change while React renders, which is when a page starts loading.
  queueMicrotask(() => useLoading.setState(({ waiting }) => ({ waiting: [...waiting, mine] })));
  try {
    return await load;
  } finally {
    queueMicrotask(() => useLoading.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== mine) })));
  }
}

/** Whether the page at the browser's URL is loading. Pages that the reader has left don't count. */
export const useIsLoading = (): boolean => useLoading(({ waiting }) => waiting.some(({ route }) => route === askedFor()));
