import { useSyncExternalStore } from 'react';
import { followSupportHours, isSupportOnline } from './support-clock.ts';

/** Whether people answer now; undefined until known, and always in stored pages. */
export function useSupport(): boolean | undefined {
  return useSyncExternalStore(followSupportHours, isSupportOnline, () => undefined);
}
