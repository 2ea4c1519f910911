import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Language } from 'shared-contracts/languages';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { LoadError } from '../federation/load-error.ts';
import { loadFromRemote, whenForgotten } from '../federation/load-remote.ts';
import { restartOnAbort } from '../pending-files/pending-files.ts';
import { whileLoading } from '../navigation/loading-store.ts';
import { shellPages } from './shell-pages.ts';

type Page = ComponentType;

const loading = new Map<RouteId, Promise<{ readonly default: Page }>>();
const loaded = new Map<RouteId, Page>();
const lazies = new Map<RouteId, LazyExoticComponent<Page>>();

function start(id: RouteId, language: Language): Promise<{ readonly default: Page }> {
  const { owner } = routes[id];
  const load = (pages: Partial<Readonly<Record<RouteId, () => Promise<{ readonly default: Page }>>>>) => {
    const page = pages[id];
    if (!page) throw new LoadError('missing', `${owner} has no page ${id}`);
    return page();
  };
  if (owner === 'shell') return restartOnAbort(id, async () => load(shellPages));
  return loadFromRemote(owner, language, id, async ({ pages }) => load(pages));
}

/** Loads a route's page once; a failed attempt is evicted so that the next call tries again. */
export function loadPage(id: RouteId, language: Language): Promise<{ readonly default: Page }> {
  const known = loading.get(id);
  if (known) return known;
  const attempt = start(id, language).then(
    (page) => {
      if (loading.get(id) === attempt) loaded.set(id, page.default);
      return page;
    },
    (cause: unknown) => {
      if (loading.get(id) === attempt) loading.delete(id);
      throw cause;
    },
  );
  loading.set(id, attempt);
  return attempt;
}

/** Component of a route's page: the page itself if it is already loaded, to avoid flicker, otherwise one that suspends. */
export function pageComponent(id: RouteId, language: Language): Page {
  const ready = loaded.get(id);
  if (ready) return ready;
  const known = lazies.get(id);
  if (known) return known;
  const page = lazy(() => whileLoading(loadPage(id, language)));
  lazies.set(id, page);
  return page;
}

/** Evicts a page that failed to load: a rejected lazy component stays rejected, so each attempt needs a new one. */
export function forgetPage(id: RouteId): void {
  lazies.delete(id);
}

whenForgotten((remote) => {
  for (const cache of [loading, loaded, lazies]) {
    for (const id of cache.keys()) if (routes[id].owner === remote) cache.delete(id);
  }
});
