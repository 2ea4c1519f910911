import { routeAt } from 'shared-contracts/addresses';
import type { RouteId } from 'shared-contracts/routes';
import { create } from 'zustand';

/** The page that a load is for. */
interface Load {
  readonly route: RouteId | undefined;
}

/** Whose pages are on their way. The address in the browser is the one that its reader has asked for last, before it is shown. */
const useLoading = create<{ readonly waiting: readonly Load[] }>(() => ({ waiting: [] }));

// Where pages are stored there is no address, and nobody who waits.
const askedFor = () => ('location' in globalThis ? routeAt(location.pathname) : undefined);

/** Counts a load as one that the reader of this address waits for until it has ended. */
export async function whileLoading<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  const mine: Load = { route: askedFor() };
  // The store may not change while React draws, which is when a page finds out that it must load.
  queueMicrotask(() => useLoading.setState(({ waiting }) => ({ waiting: [...waiting, mine] })));
  try {
    return await load;
  } finally {
    queueMicrotask(() => useLoading.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== mine) })));
  }
}

/** Whether the reader waits for the page of the address in the browser. Those that they have turned away from don't count. */
export const useIsLoading = (): boolean => useLoading(({ waiting }) => waiting.some(({ route }) => route === askedFor()));
