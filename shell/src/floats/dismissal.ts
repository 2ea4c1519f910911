import { useSyncExternalStore } from 'react';

const DAY_MS = 86_400_000;

/** That a reader sent something away: for a time, and where storage is blocked for this page alone. */
export interface Dismissal {
  readonly isGone: () => boolean;
  readonly dismiss: () => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (tell: () => void) => () => void;
}

/** @param area `sessionStorage` to remember it for this visit, `localStorage` for `days` */
export function dismissal(area: 'localStorage' | 'sessionStorage', key: string, days = Infinity): Dismissal {
  const listeners = new Set<() => void>();
  let gone: boolean | undefined;

  const recall = () => {
    try {
      const since = globalThis[area].getItem(key);
      return since !== null && Date.now() - Number(since) < days * DAY_MS;
    } catch {
      return false;
    }
  };
  return {
    isGone: () => (gone ??= recall()),
    dismiss: () => {
      gone = true;
      try {
        globalThis[area].setItem(key, String(Date.now()));
      } catch {
        // Gone until the page is left.
      }
      listeners.forEach((tell) => tell());
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

const inStoredPages = () => true;

export function useGone({ subscribe, isGone }: Dismissal): boolean {
  return useSyncExternalStore(subscribe, isGone, inStoredPages);
}
