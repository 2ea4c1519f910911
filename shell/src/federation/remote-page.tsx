import { Suspense, lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import type { Language } from 'shared-contracts/languages';
import { routes, type RemoteName, type RouteId } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';
import { LoadError } from './load-error.ts';
import { loadRemoteModule } from './load-remote.ts';
import { PartFailure, PartSpace } from './part-failure.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

const pages = new Map<RouteId, LazyExoticComponent<ComponentType>>();

async function loadPage(id: RouteId, language: Language) {
  const owner = routes[id].owner as RemoteName;
  const page = (await loadRemoteModule(owner, language)).pages[id];
  if (!page) throw new LoadError('missing', `${owner} has no page ${id}`);
  return page();
}

function pageOf(id: RouteId, language: Language): LazyExoticComponent<ComponentType> {
  const known = pages.get(id);
  if (known) return known;
  const page = lazy(() => loadPage(id, language));
  pages.set(id, page);
  return page;
}

function RemotePageContent({ id }: { readonly id: RouteId }) {
  const language = useSession((session) => session.locale);
  const [Page] = useState(() => pageOf(id, language));
  return <Page />;
}

/** The page of a route, from the remote that owns it, in a boundary and a place of its own. */
export function RemotePage({ id }: { readonly id: RouteId }) {
  // A rejected lazy component stays rejected, so that each attempt needs one of its own.
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    pages.delete(id);
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary failure={PartFailure} space={<PartSpace />} reloads onRetry={again}>
      <Suspense fallback={<PartSpace />}>
        <RemotePageContent key={attempt} id={id} />
      </Suspense>
    </RemoteBoundary>
  );
}
