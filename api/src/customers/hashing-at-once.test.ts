import { hash } from '@node-rs/argon2';
import { createPasswordHashes } from './password-hashes.ts';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

it('hashes two passwords at once, and makes the rest wait', async () => {
  jest.mocked(hash).mockResolvedValueOnce('of nobody');
  const hashes = await createPasswordHashes();
  const finish: ((made: string) => void)[] = [];
  jest.mocked(hash).mockImplementation(() => new Promise((resolve) => finish.push(resolve)));

  const made = ['one', 'two', 'three'].map((password) => hashes.hash(password));
  expect(finish).toHaveLength(2);
  finish[0]?.('first');
  expect(await made[0]).toBe('first');
  expect(finish).toHaveLength(3);
  finish[1]?.('second');
  finish[2]?.('third');
  expect(await Promise.all(made)).toEqual(['first', 'second', 'third']);
});
