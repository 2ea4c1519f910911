import { useEffect, useState } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { PartFailure, PartSpace } from '../federation/part-failure.tsx';
import { prepareRetry } from '../federation/prepare-retry.ts';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { replayPagePresses } from '../navigation/early-press.ts';
import { useIsStored } from '../stored-pages/stored-page.ts';
import { forgetPage, pageComponent } from './page-loader.ts';

/** Rendered next to the page, so that its effect runs once the page's code has loaded. */
function PageReady() {
  const isHydrated = useHydrated();
  // Before hydration the page still treats a customer as a visitor.
  useEffect(() => {
    if (isHydrated) replayPagePresses();
  }, [isHydrated]);
  return null;
}

function LoadedPage({ id }: { readonly id: RouteId }) {
  const language = useLanguage();
  const [Page] = useState(() => pageComponent(id, language));
  return (
    <>
      <Page />
      <PageReady />
    </>
  );
}

/** The page of a route, loaded from the part that owns it (possibly the shell) and wrapped in its own boundary. */
export function PageContent({ id }: { readonly id: RouteId }) {
  return (
    <RemoteBoundary
      part={routes[id].owner}
      failure={PartFailure}
      space={<PartSpace />}
      reloads
      isStored={useIsStored()}
      onFailed={() => forgetPage(id)}
      onRetry={prepareRetry}
    >
      <LoadedPage id={id} />
    </RemoteBoundary>
  );
}
