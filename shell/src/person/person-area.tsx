import { Suspense, lazy, useState } from 'react';
import { restartOnAbort } from '../pending-files/pending-files.ts';
import { PartFailure, PartSpace } from '../federation/part-failure.tsx';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { PERSON_LAYOUT, SlowLoadingBar } from '../federation/slow-loading-bar.tsx';
import { whileLoading } from '../navigation/loading-store.ts';

const lateLayout = () => lazy(() => whileLoading(restartOnAbort(PERSON_LAYOUT, () => import('./person-layout.tsx'))));

/** A rejected lazy component stays rejected, so each attempt needs a new one. */
let current = lateLayout();

function LateLayout() {
  const [Layout] = useState(() => current);
  return <Layout />;
}

/** The dashboard area, whose layout loads on demand. */
export function PersonArea() {
  return (
    <RemoteBoundary part="shell" failure={PartFailure} space={<PartSpace />} reloads onFailed={() => (current = lateLayout())}>
      <Suspense fallback={<SlowLoadingBar />}>
        <LateLayout />
      </Suspense>
    </RemoteBoundary>
  );
}
