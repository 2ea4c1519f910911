import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from 'shared-contracts/shell';
import { followSupportHours } from './support-clock.ts';
import { supportAt } from './support-hours.ts';

/** Whether support is online now; undefined in prerendered pages, which everyone gets at any time. */
export function useSupport(): boolean | undefined {
  const { figures } = useShell().site;
  const follow = useCallback((tell: () => void) => followSupportHours(figures, tell), [figures]);
  return useSyncExternalStore(
    follow,
    () => supportAt(Date.now(), figures).online,
    () => undefined,
  );
}
