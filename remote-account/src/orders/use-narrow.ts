import { useSyncExternalStore } from 'react';

const narrow = () => matchMedia('(max-width: 639px)');

function follow(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True on a phone's width. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => narrow().matches);
}
