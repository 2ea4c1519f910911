import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { checkUnsentLimit } from './unsent-limit.ts';

it.each([
  [131_072, false],
  [1_000_000, false],
  [1_000_001, true],
  // The kernel's default: no limit.
  [4_294_967_295, true],
  // Not Linux.
  [undefined, false],
])('a kernel that keeps %p bytes unsent is warned about: %p [G6]', (limit, isWarned) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-unsent-'));
  const file = path.join(folder, 'tcp_notsent_lowat');
  if (limit !== undefined) writeFileSync(file, `${limit}\n`);
  const warn = jest.fn();
  checkUnsentLimit({ warn } as unknown as Logger, file);
  expect(warn.mock.calls).toHaveLength(isWarned ? 1 : 0);
  expect(JSON.stringify(warn.mock.calls).includes('sysctl -w net.ipv4.tcp_notsent_lowat=131072')).toBe(isWarned);
  rmSync(folder, { recursive: true });
});
