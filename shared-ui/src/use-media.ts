import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen fits a media query. No screen does while a page is stored and taken over. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
