/** Works something off; of calls at the same moment each is served by a run that began after it. */
export interface Drain {
  /** Resolves when all that was there at the call has been worked off: how many it were, with those under way then. Never rejects. */
  run(): Promise<number>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

/** @param takeSome works some off and answers how many; 0 where nothing is left. It never rejects. */
export function createDrain(takeSome: () => Promise<number>): Drain {
  let active: Promise<number> | undefined;
  let next: Promise<number> | undefined;

  const work = async () => {
    let total = 0;
    for (let taken = await takeSome(); taken > 0; taken = await takeSome()) total += taken;
    return total;
  };
  const begin = () => {
    active = work().finally(() => {
      active = undefined;
    });
    return active;
  };
  const afterActive = async (before: Promise<number>) => {
    const earlier = await before;
    next = undefined;
    return earlier + (await begin());
  };
  return {
    run: async () => {
      if (!active) return begin();
      next ??= afterActive(active);
      return next;
    },
    idle: async () => {
      await next;
      await active;
    },
  };
}
