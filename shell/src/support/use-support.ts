import { useMemo, useSyncExternalStore } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { isSupportOnline, supportClock } from './support-clock.ts';

/** Whether people answer now; undefined until known, and always in stored pages. */
export function useSupport(): boolean | undefined {
  const language = useLanguage();
  const subscribe = useMemo(() => supportClock(language), [language]);
  return useSyncExternalStore(subscribe, isSupportOnline, () => undefined);
}
