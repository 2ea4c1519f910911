import { createDrain } from './drain.ts';

/** A pile of work processed one by one, each on command. */
function heap(size: number) {
  let left = size;
  let gate = Promise.withResolvers<void>();
  return {
    add: () => {
      left += 1;
    },
    letOne: async () => {
      gate.resolve();
      gate = Promise.withResolvers<void>();
      await new Promise((resolve) => setImmediate(resolve));
    },
    takeSome: async () => {
      if (left === 0) return 0;
      await gate.promise;
      left -= 1;
      return 1;
    },
  };
}

describe('drain', () => {
  it('processes everything, including work added meanwhile', async () => {
    const work = heap(1);
    const all = createDrain(work.takeSome).run();
    work.add();
    await work.letOne();
    await work.letOne();
    expect(await all).toBe(2);
  });

  it('serves a later call with another run, and counts work in progress', async () => {
    const work = heap(1);
    const drain = createDrain(work.takeSome);
    const first = drain.run();
    const [second, third] = [drain.run(), drain.run()];
    await work.letOne();
    expect(await Promise.all([first, second, third])).toEqual([1, 1, 1]);
  });

  it('is idle if nothing is running', async () => {
    const work = heap(1);
    const drain = createDrain(work.takeSome);
    await drain.idle();
    const seen: string[] = [];
    void drain.run().then(() => seen.push('run'));
    const idle = drain.idle().then(() => seen.push('idle'));
    await work.letOne();
    await idle;
    expect(seen).toContain('run');
  });
});
