import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from 'shared-contracts/shell';
import { followSupportHours } from './support-clock.ts';
import { supportAt, type SupportMoment } from './support-hours.ts';

/** Whether support is online now, and until when; undefined in prerendered pages, which everyone gets at any time. */
export function useSupport(): SupportMoment | undefined {
  const { figures } = useShell().site;
  const follow = useCallback((tell: () => void) => followSupportHours(figures, tell), [figures]);
  const changesAt = useSyncExternalStore(
    follow,
    () => supportAt(Date.now(), figures).changesAt,
    () => undefined,
  );
  return changesAt === undefined ? undefined : supportAt(changesAt - 1, figures);
}
