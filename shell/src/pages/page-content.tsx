import { useEffect, useState } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { PartFailure, PartSpace } from '../federation/part-failure.tsx';
import { refreshReleases } from '../federation/release-list.ts';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { pageIsAlive } from '../navigation/early-press.ts';
import { useIsStored } from '../stored-pages/stored-page.ts';
import { forgetPage, pageOf } from './page-loader.ts';

/** Stands beside the page, so that its effect runs when the page's code is there. */
function Alive() {
  const isHydrated = useHydrated();
  // Not before: the page still answers as to everybody, a customer as a stranger.
  useEffect(() => {
    if (isHydrated) pageIsAlive();
  }, [isHydrated]);
  return null;
}

function LoadedPage({ id }: { readonly id: RouteId }) {
  const language = useLanguage();
  const [Page] = useState(() => pageOf(id, language));
  return (
    <>
      <Page />
      <Alive />
    </>
  );
}

/** The page of a route, from the part that owns it, be it the shell itself, in a boundary of its own. */
export function PageContent({ id }: { readonly id: RouteId }) {
  return (
    <RemoteBoundary
      part={routes[id].owner}
      failure={PartFailure}
      space={<PartSpace />}
      reloads
      isStored={useIsStored()}
      onFailed={() => forgetPage(id)}
      onRetry={refreshReleases}
    >
      <LoadedPage id={id} />
    </RemoteBoundary>
  );
}
