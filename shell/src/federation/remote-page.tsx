import { useEffect, useState } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { pageIsAlive } from '../navigation/early-press.ts';
import { forgetPage, pageOf } from '../pages/page-loader.ts';
import { PartFailure, PartSpace } from './part-failure.tsx';
import { refreshReleases } from './release-list.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Stands beside the page, so that its effect runs when the page's code is there. */
function Alive() {
  useEffect(pageIsAlive, []);
  return null;
}

function PageContent({ id }: { readonly id: RouteId }) {
  const language = useLanguage();
  const [Page] = useState(() => pageOf(id, language));
  return (
    <>
      <Page />
      <Alive />
    </>
  );
}

/** The page of a route, from the part that owns it, in a boundary of its own. */
export function RemotePage({ id }: { readonly id: RouteId }) {
  return (
    <RemoteBoundary
      part={routes[id].owner}
      failure={PartFailure}
      space={<PartSpace />}
      reloads
      onFailed={() => forgetPage(id)}
      onRetry={refreshReleases}
    >
      <PageContent id={id} />
    </RemoteBoundary>
  );
}
