/** Drains a source of work. Each of several concurrent calls is served by a run that started after it. */
export interface Drain {
  /**
   * Resolves with the number of items processed, once everything present at the time of the call is done, including items in progress then.
   * Never rejects.
   */
  run(): Promise<number>;
  /** Resolves with the number of items processed, when nothing is running. */
  idle(): Promise<number>;
}

/** @param takeSome processes some items and returns how many; 0 if none are left. Must not reject. */
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
    idle: async () => ((await next) ?? 0) + ((await active) ?? 0),
  };
}
