import { Suspense, lazy, useState } from 'react';
import { PartFailure, PartSpace } from '../federation/part-failure.tsx';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';

const lateLayout = () => lazy(() => import('./person-layout.tsx'));

/** A rejected lazy component stays rejected, so that each attempt has one of its own. */
let current = lateLayout();

function LateLayout() {
  const [Layout] = useState(() => current);
  return <Layout />;
}

/** The personal area, whose layout is fetched by whoever goes there. */
export function PersonArea() {
  return (
    <RemoteBoundary part="shell" failure={PartFailure} space={<PartSpace />} reloads onFailed={() => (current = lateLayout())}>
      <Suspense fallback={null}>
        <LateLayout />
      </Suspense>
    </RemoteBoundary>
  );
}
