import { useSyncExternalStore } from 'react';

const desktop = () => matchMedia('(min-width: 900px) and (hover: hover)');

function follow(onChange: () => void): () => void {
  const query = desktop();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where a phone to scan with is likely another device than this one. */
export function useDesktop(): boolean {
  return useSyncExternalStore(follow, () => desktop().matches);
}
