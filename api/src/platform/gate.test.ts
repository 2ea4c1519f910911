import { createGate } from './gate.ts';

interface Job {
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
}

/** Jobs that finish on command; `begun` lists those that have started. */
function jobs() {
  const begun: number[] = [];
  const started = new Map<number, Job>();
  const work = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(id);
      started.set(id, { finish: () => resolve(id), fail: reject });
    });
  return { begun, started, work };
}

describe('gate with two slots', () => {
  it('runs two at once and the rest in order as slots become free', async () => {
    const { begun, started, work } = jobs();
    const gate = createGate(2);
    const [first, second, third, fourth] = [1, 2, 3, 4].map((id) => gate(work(id)));
    expect(begun).toEqual([1, 2]);

    started.get(2)?.finish();
    expect(await second).toBe(2);
    expect(begun).toEqual([1, 2, 3]);

    started.get(1)?.finish();
    started.get(3)?.finish();
    await Promise.all([first, third]);
    expect(begun).toEqual([1, 2, 3, 4]);
    started.get(4)?.finish();
    expect(await fourth).toBe(4);
  });

  it('releases the slot of failed work', async () => {
    const { begun, started, work } = jobs();
    const gate = createGate(1);
    const failing = gate(work(1));
    const next = gate(work(2));
    started.get(1)?.fail(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    started.get(2)?.finish();
    expect(await next).toBe(2);
    expect(begun).toEqual([1, 2]);
  });
});
