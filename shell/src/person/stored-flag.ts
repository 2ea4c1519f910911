import { useSyncExternalStore } from 'react';

/** A yes or no that outlives the page, or only this visit; where storage is blocked, the page alone. */
export interface StoredFlag {
  readonly get: () => boolean;
  readonly set: (next: boolean) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (tell: () => void) => () => void;
}

/** @param area `localStorage` to remember it for good, `sessionStorage` for this tab */
export function storedFlag(area: 'localStorage' | 'sessionStorage', key: string): StoredFlag {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;

  const stored = () => {
    try {
      return globalThis[area].getItem(key) === '1';
    } catch {
      return false;
    }
  };
  return {
    get: () => chosen ?? stored(),
    set: (next) => {
      chosen = next;
      try {
        globalThis[area].setItem(key, next ? '1' : '0');
      } catch {
        // Remembered until the page is left.
      }
      listeners.forEach((tell) => tell());
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

const unknown = () => false;

export function useStoredFlag(flag: StoredFlag): boolean {
  return useSyncExternalStore(flag.subscribe, flag.get, unknown);
}
