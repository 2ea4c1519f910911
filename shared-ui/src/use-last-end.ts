import { useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useIsOver } from './use-is-over.ts';

/**
 * The most recent `endsAt` that has passed: data valid until then is stale and must be refetched once. Undefined until hydration, because
 * prerendered HTML has no current time.
 * @param endsAt ISO 8601; undefined if it never ends
 */
export function useLastEnd(endsAt: string | undefined): string | undefined {
  const isHydrated = useHydrated();
  const isOver = useIsOver(endsAt) && isHydrated;
  const [lastEnd, setLastEnd] = useState<string>();
  if (isOver && endsAt !== lastEnd) setLastEnd(endsAt);
  return lastEnd;
}
