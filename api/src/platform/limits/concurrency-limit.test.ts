import { refuse } from '../refusal.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const failing = async () => {
  throw new Error('failed');
};

describe('concurrent work', () => {
  it('is refused above the limit and accepted again once other work has succeeded or failed', async () => {
    const atOnce = createConcurrencyLimit(2);
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const first = atOnce('one', () => end);
    const second = atOnce('one', () => end);
    await expect(atOnce('one', async () => 'third')).rejects.toThrow(refuse('unavailable'));
    resolve('done');
    await expect(Promise.all([first, second])).resolves.toEqual(['done', 'done']);
    for (let round = 0; round < 3; round += 1) await expect(atOnce('one', failing)).rejects.toThrow('failed');
    await expect(atOnce('one', async () => 'fourth')).resolves.toBe('fourth');
  });

  it('is counted separately per key', async () => {
    const atOnce = createConcurrencyLimit(1);
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const first = atOnce('one', () => end);
    await expect(atOnce('another', async () => 'at once')).resolves.toBe('at once');
    resolve('done');
    await first;
  });

  it('is unlimited if the limit is 0', async () => {
    const atOnce = createConcurrencyLimit(0);
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const many = Array.from({ length: 1000 }, () => atOnce('one', () => end));
    resolve('done');
    expect(new Set(await Promise.all(many))).toEqual(new Set(['done']));
  });
});
