import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { restartOnAbort } from '../pending-files/pending-files.ts';
import { whileLoading } from '../navigation/loading-store.ts';
import { PartFailure, PartSpace } from './part-failure.tsx';
import { RemoteBoundary, type FailureProps } from './remote-boundary.tsx';
import { OWN_PARTS } from './slow-loading-bar.tsx';

/**
 * Part of the shell that loads on demand and contains its own failure.
 * @param load a dynamic import
 * @param waiting shown while it loads
 * @param failure shown if a part fails that isn't the page itself; a page reloads first, if that may help
 */
export function ownPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  waiting: ReactNode = <PartSpace />,
  failure?: ComponentType<FailureProps>,
): ComponentType<Props> {
  const late = (): ComponentType<Props> => lazy(() => whileLoading(restartOnAbort(OWN_PARTS, load)));
  // A rejected lazy component stays rejected, so each attempt needs a new one.
  let current = late();
  const Late = (props: Props) => {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
  return (props: Props) => (
    <RemoteBoundary part="shell" failure={failure ?? PartFailure} space={waiting} reloads={!failure} onFailed={() => (current = late())}>
      <Suspense fallback={waiting}>
        <Late {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
