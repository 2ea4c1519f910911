import { createDrain } from './drain.ts';

/** A heap that is worked off one by one, each when it is let. */
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

describe('a drain', () => {
  it('works all off, what comes meanwhile, too', async () => {
    const work = heap(1);
    const all = createDrain(work.takeSome).run();
    work.add();
    await work.letOne();
    await work.letOne();
    expect(await all).toBe(2);
  });

  it('serves a call that comes late by a run after it, and counts what was under way', async () => {
    const work = heap(1);
    const drain = createDrain(work.takeSome);
    const first = drain.run();
    const [second, third] = [drain.run(), drain.run()];
    await work.letOne();
    expect(await Promise.all([first, second, third])).toEqual([1, 1, 1]);
  });

  it('is idle when nothing is under way', async () => {
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
