import { useState } from 'react';
import type { CountryList } from './country-list.tsx';

type List = typeof CountryList;

let loaded: List | undefined;

async function load(): Promise<List> {
  loaded ??= (await import('./country-list.tsx')).CountryList;
  return loaded;
}

/** The lazily loaded list of countries and regions, whose chunk can be preloaded. */
export function useLazyCountryList() {
  const [List, setList] = useState<List>();
  const [isWaiting, setWaiting] = useState(false);

  /** @param isWanted whether the list should still open once it has loaded; rejects if it cannot be loaded */
  async function open(isWanted: () => boolean): Promise<void> {
    if (loaded) {
      setList(() => loaded);
      return;
    }
    setWaiting(true);
    try {
      const fetched = await load();
      if (isWanted()) setList(() => fetched);
    } finally {
      setWaiting(false);
    }
  }

  return {
    /** Undefined while closed. */
    List,
    isWaiting,
    open,
    close: () => setList(undefined),
    // If this fails, opening the list retries and reports the error.
    preload: () => void load().catch(() => undefined),
  };
}
