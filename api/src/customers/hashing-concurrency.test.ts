import { createPasswordHashes } from './password-hashes.ts';

it('hashes two passwords concurrently and queues the others', async () => {
  const finish: ((hash: string) => void)[] = [];
  const hash = jest.fn<Promise<string>, []>().mockResolvedValueOnce('unknown customer');
  const hashes = await createPasswordHashes({ hash, verify: () => Promise.resolve(false) });
  hash.mockImplementation(() => new Promise((resolve) => finish.push(resolve)));

  const made = ['one', 'two', 'three'].map((password) => hashes.hash(password));
  expect(finish).toHaveLength(2);
  finish[0]?.('first');
  expect(await made[0]).toBe('first');
  expect(finish).toHaveLength(3);
  finish[1]?.('second');
  finish[2]?.('third');
  expect(await Promise.all(made)).toEqual(['first', 'second', 'third']);
});
