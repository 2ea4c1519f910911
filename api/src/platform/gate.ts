/** Runs work when a place is free, in the order in which it came. */
type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param places how much work runs at once */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
