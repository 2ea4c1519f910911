/** Runs work when a slot is free, in order of arrival. */
type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param places maximum number of concurrent runs */
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
