import { Suspense } from 'react';
import { Outlet } from 'shared-ui/router';
import { PartSpace } from '../federation/part-failure.tsx';
import { SlowLoadingBar } from '../navigation/slow-loading-bar.tsx';

/** Renders the page of a layout. All pages share one boundary, so that the previous page stays visible until the next one has loaded. */
export function PageOutlet() {
  return (
    <>
      <SlowLoadingBar />
      <Suspense fallback={<PartSpace />}>
        <Outlet />
      </Suspense>
    </>
  );
}
