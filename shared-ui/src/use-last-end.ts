import { useState } from 'react';
import { useIsOver } from './use-is-over.ts';

/**
 * The most recent `endsAt` that has passed: data valid until then is stale and must be refetched once.
 * @param endsAt ISO 8601; undefined if it never ends
 */
export function useLastEnd(endsAt: string | undefined): string | undefined {
  const isOver = useIsOver(endsAt);
  const [lastEnd, setLastEnd] = useState<string>();
  if (isOver && endsAt !== lastEnd) setLastEnd(endsAt);
  return lastEnd;
}
