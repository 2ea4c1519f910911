import { useMemo, useSyncExternalStore } from 'react';

/** Whether the screen fits a media query. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useMemo(
    () => (tell: () => void) => {
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media.matches,
    () => false,
  );
}
