import { useState } from 'react';
import { useIsOver } from './use-is-over.ts';

/**
 * The last of the ends followed that has passed: what held until then is over, and is to be asked for anew, once.
 * @param endsAt ISO 8601; undefined where nothing ends
 */
export function useLastEnd(endsAt: string | undefined): string | undefined {
  const isOver = useIsOver(endsAt);
  const [lastEnd, setLastEnd] = useState<string>();
  if (isOver && endsAt !== lastEnd) setLastEnd(endsAt);
  return lastEnd;
}
