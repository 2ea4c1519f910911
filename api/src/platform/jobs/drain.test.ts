import { createDrain } from './drain.ts';

const turn = async () => new Promise((resolve) => setImmediate(resolve));

/** A pile of work; each item ends on command. */
function heap(size: number) {
  let left = size;
  const running: (() => void)[] = [];
  return {
    running,
    add: () => {
      left += 1;
    },
    /** Ends the oldest of the running items. */
    endOne: async () => {
      await turn();
      running.shift()?.();
      await turn();
    },
    take: async (free: number) => {
      const taken = Math.min(free, left);
      left -= taken;
      return Array.from({ length: taken }, async () => new Promise<void>((resolve) => running.push(resolve)));
    },
  };
}

describe('drain', () => {
  it('processes everything, including work added meanwhile', async () => {
    const work = heap(1);
    const all = createDrain(1, work.take).run();
    work.add();
    await work.endOne();
    await work.endOne();
    expect(await all).toBe(true);
    expect(await createDrain(1, work.take).run()).toBe(false);
  });

  it('serves a later call with another run, and counts work in progress', async () => {
    const work = heap(1);
    const drain = createDrain(1, work.take);
    const first = drain.run();
    const [second, third] = [drain.run(), drain.run()];
    await work.endOne();
    expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
  });

  it('takes further items while a slow one is running [B2]', async () => {
    const work = heap(3);
    const drain = createDrain(2, work.take);
    void drain.run();
    await turn();
    // The first one never ends.
    work.running.shift();
    await work.endOne();
    expect(work.running).toHaveLength(1);
    await work.endOne();
    work.add();
    void drain.run();
    await turn();
    expect(work.running).toHaveLength(1);
  });

  it('is idle if nothing is running', async () => {
    const work = heap(1);
    const drain = createDrain(1, work.take);
    await drain.idle();
    const seen: string[] = [];
    void drain.run().then(() => seen.push('run'));
    const idle = drain.idle().then(() => seen.push('idle'));
    await work.endOne();
    await idle;
    expect(seen).toContain('run');
  });
});
