import { Suspense } from 'react';
import { Outlet } from 'shared-ui/router';
import { PartSpace } from '../federation/part-failure.tsx';
import { LateLine } from '../navigation/late-line.tsx';

/** Where a layout shows its page. One boundary for all of them, so that the page left stays in view until the next one is there. */
export function PageOutlet() {
  return (
    <>
      <LateLine />
      <Suspense fallback={<PartSpace />}>
        <Outlet />
      </Suspense>
    </>
  );
}
