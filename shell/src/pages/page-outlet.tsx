import { Suspense, useEffect } from 'react';
import { Outlet } from 'shared-ui/router';
import { PartSpace } from '../federation/part-failure.tsx';
import { SlowLoadingBar } from '../federation/slow-loading-bar.tsx';
import { storedPageSettled } from '../stored-pages/stored-page.ts';

/** Mounts with the first page, after its code has arrived. */
function PageSettled() {
  useEffect(storedPageSettled, []);
  return null;
}

/** Renders the page of a layout. All pages share one boundary, so that the previous page stays visible until the next one has loaded. */
export function PageOutlet() {
  return (
    <>
      <SlowLoadingBar />
      <Suspense fallback={<PartSpace />}>
        <Outlet />
        <PageSettled />
      </Suspense>
    </>
  );
}
