import { useSyncExternalStore } from 'react';

const DAY_MS = 86_400_000;

/** Boolean that outlives the page, or only this visit; if storage is blocked, only the page. */
export interface StoredFlag {
  readonly get: () => boolean;
  readonly set: (next: boolean) => void;
  /** @returns a function that unsubscribes */
  readonly subscribe: (tell: () => void) => () => void;
}

/**
 * Flag that is off until it is set. The stored value is the time it was set, in milliseconds since 1970.
 * @param area `localStorage` to persist it beyond this tab, `sessionStorage` for this tab only
 * @param days after which it is off again; permanent by default
 */
export function storedFlag(area: 'localStorage' | 'sessionStorage', key: string, days = Infinity): StoredFlag {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;

  const stored = () => {
    try {
      const since = globalThis[area].getItem(key);
      return since !== null && Date.now() - Number(since) < days * DAY_MS;
    } catch {
      return false;
    }
  };
  const store = (next: boolean) => {
    try {
      if (next) globalThis[area].setItem(key, String(Date.now()));
      else globalThis[area].removeItem(key);
    } catch {
      // Remembered in memory until the page is left.
    }
  };
  return {
    get: () => chosen ?? stored(),
    set: (next) => {
      chosen = next;
      store(next);
      listeners.forEach((tell) => tell());
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

const inStoredPages = () => false;

export function useStoredFlag({ subscribe, get }: StoredFlag): boolean {
  return useSyncExternalStore(subscribe, get, inStoredPages);
}
