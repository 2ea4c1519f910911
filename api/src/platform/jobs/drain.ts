/** Drains a source of work. Each of several concurrent calls is served by a run that started after it. */
export interface Drain {
  /**
   * Resolves once everything present at the time of the call is done, including items in progress then. Never rejects.
   * @returns whether there was anything
   */
  run(): Promise<boolean>;
  /**
   * Resolves when nothing is running.
   * @returns whether anything was
   */
  idle(): Promise<boolean>;
}

/**
 * Processes several items at once. As soon as one is done, another one is taken, so that a slow item delays only itself.
 * @param slots maximum number of concurrent items
 * @param take starts up to `free` items; none if nothing is left. Neither it nor its items may reject.
 */
export function createDrain(slots: number, take: (free: number) => Promise<readonly Promise<void>[]>): Drain {
  const running = new Set<Promise<void>>();
  let active: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  const keep = (item: Promise<void>) => {
    const kept = item.then(() => void running.delete(kept));
    running.add(kept);
  };
  const takeAll = async () => {
    for (let hasTaken = false; ; hasTaken = true) {
      if (running.size >= slots) await Promise.race(running);
      const items = await take(slots - running.size);
      if (items.length === 0) return hasTaken;
      for (const item of items) keep(item);
    }
  };
  const begin = async () => {
    active = takeAll().finally(() => {
      active = undefined;
    });
    return active;
  };
  const afterActive = async (before: Promise<boolean>) => {
    const hadSome = await before;
    next = undefined;
    return (await begin()) || hadSome;
  };
  const untilDone = async (taking: Promise<boolean> | undefined) => {
    const hadSome = running.size > 0;
    const hasTaken = await taking;
    await Promise.all(running);
    return hadSome || hasTaken === true;
  };
  return {
    run: async () => {
      if (!active) return untilDone(begin());
      next ??= afterActive(active);
      return untilDone(next);
    },
    idle: async () => untilDone(next ?? active),
  };
}
