import { VirtualTime } from './virtual-time.ts';

describe('virtual time', () => {
  it('passes from event to event, in order, without waiting', async () => {
    const time = new VirtualTime();
    const seen: string[] = [];
    const note = (what: string) => () => void seen.push(`${what} ${time.now}`);
    time.after(3_600_000, note('an hour'));
    time.after(5, note('first'));
    time.after(5, note('second'));
    const cancel = time.after(4, note('never'));
    cancel();
    await time.runUntil(7_200_000);
    expect(seen).toEqual(['first 5', 'second 5', 'an hour 3600000']);
    expect(time.now).toBe(7_200_000);
  });

  it('repeats until it is told not to', async () => {
    const time = new VirtualTime();
    const seen: number[] = [];
    const stop = time.every(10, () => void seen.push(time.now));
    await time.runUntil(35);
    stop();
    await time.runUntil(100);
    expect(seen).toEqual([10, 20, 30]);
  });

  it('finishes what an event has started before the next one', async () => {
    const time = new VirtualTime();
    const seen: string[] = [];
    const sleeper = async () => {
      for (let nth = 0; nth < 3; nth += 1) {
        await time.sleep(10);
        await Promise.resolve();
        seen.push(`awake ${time.now}`);
      }
    };
    void sleeper();
    time.after(10, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`worked ${time.now}`);
    });
    await time.runUntil(25);
    expect(seen).toEqual(['awake 10', 'worked 10', 'awake 20']);
  });

  it('keeps the order of many events', async () => {
    const time = new VirtualTime();
    const seen: number[] = [];
    for (let nth = 0; nth < 500; nth += 1) time.after((nth * 7919) % 1000, () => void seen.push(time.now));
    await time.runUntil(1000);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen).toHaveLength(500);
  });
});
