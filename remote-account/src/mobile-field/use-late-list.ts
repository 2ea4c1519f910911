import { useState } from 'react';
import type { CountryList } from './country-list.tsx';

type List = typeof CountryList;

let loaded: List | undefined;

async function load(): Promise<List> {
  loaded ??= (await import('./country-list.tsx')).CountryList;
  return loaded;
}

/** The list of countries and regions, whose code is fetched before it is first needed. */
export function useLateList() {
  const [List, setList] = useState<List>();
  const [isWaiting, setWaiting] = useState(false);

  /** @param isWanted whether it still is, once it could be fetched; rejects where it could not */
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
    /** Undefined while it is closed. */
    List,
    isWaiting,
    open,
    close: () => setList(undefined),
    // Where this fails, opening it tries again and says so.
    preload: () => void load().catch(() => undefined),
  };
}
