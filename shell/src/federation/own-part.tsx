import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { restartOnAbort } from '../pending-files/pending-files.ts';
import { whileLoading } from '../navigation/loading-store.ts';
import { PartFailure, PartSpace } from './part-failure.tsx';
import { RemoteBoundary, type FailureProps } from './remote-boundary.tsx';
import { OWN_PARTS } from './slow-loading-bar.tsx';

interface OwnPartOptions {
  /** Shown while it loads. */
  readonly waiting?: ReactNode;
  /** Shown if it fails. Default: what is shown instead of a page. */
  readonly failure?: ComponentType<FailureProps>;
  /** Whether it fills the page, so that a reload may help. Default: true. */
  readonly reloads?: boolean;
}

/**
 * Part of the shell that loads on demand and contains its own failure.
 * @param load a dynamic import
 */
export function ownPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { waiting = <PartSpace />, failure = PartFailure, reloads = true }: OwnPartOptions = {},
): ComponentType<Props> {
  const late = (): ComponentType<Props> => lazy(() => whileLoading(restartOnAbort(OWN_PARTS, load)));
  // A rejected lazy component stays rejected, so each attempt needs a new one.
  let current = late();
  const Late = (props: Props) => {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
  return (props: Props) => (
    <RemoteBoundary part="shell" failure={failure} space={waiting} reloads={reloads} onFailed={() => (current = late())}>
      <Suspense fallback={waiting}>
        <Late {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
