import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withUnsentLimit } from './with-unsent-limit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-unsent-'));
const file = path.join(folder, 'tcp_notsent_lowat');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['4294967295', '131072'],
  ['131072', '131072'],
  ['65536', '65536'],
])('a drill that begins with a limit of %s runs with %s, and leaves it as it was, also if it fails', async (before, during) => {
  const read = async () => readFileSync(file, 'utf8');
  writeFileSync(file, before);
  expect(await withUnsentLimit(read, file)).toBe(during);
  expect(await read()).toBe(before);
  await expect(withUnsentLimit(async () => Promise.reject(new Error(await read())), file)).rejects.toThrow(during);
  expect(await read()).toBe(before);
});

it('a drill runs where there is no such limit', async () => {
  expect(await withUnsentLimit(async () => 'run', path.join(folder, 'missing'))).toBe('run');
});
