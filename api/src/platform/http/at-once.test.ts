import { createAtOnce } from './at-once.ts';
import { refuse } from './refusal.ts';

const failing = async () => {
  throw new Error('failed');
};

describe('work at once', () => {
  it('is refused beyond the limit, and done again once some has ended, well or not', async () => {
    const atOnce = createAtOnce(2);
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const first = atOnce(() => end);
    const second = atOnce(() => end);
    await expect(atOnce(async () => 'third')).rejects.toThrow(refuse('unavailable'));
    resolve('done');
    await expect(Promise.all([first, second])).resolves.toEqual(['done', 'done']);
    for (let round = 0; round < 3; round += 1) await expect(atOnce(failing)).rejects.toThrow('failed');
    await expect(atOnce(async () => 'fourth')).resolves.toBe('fourth');
  });

  it('has no limit where that is 0', async () => {
    const atOnce = createAtOnce(0);
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const many = Array.from({ length: 1000 }, () => atOnce(() => end));
    resolve('done');
    expect(new Set(await Promise.all(many))).toEqual(new Set(['done']));
  });
});
