import { useSyncExternalStore } from 'react';
import { followSupportHours, isSupportOnline } from './support-clock.ts';

/** Whether support is online now; undefined until known, and always in prerendered pages. */
export function useSupport(): boolean | undefined {
  return useSyncExternalStore(followSupportHours, isSupportOnline, () => undefined);
}
