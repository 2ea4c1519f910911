import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';

const RAM_DISK = '/dev/shm';
/** Above the highest PID of Linux, so that no process has it. */
const NOBODY = 4_194_305;

const temporaryFolderOf = (env: Readonly<Record<string, string>>) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { keepTemporaryFilesInRam } = await import('${import.meta.resolve('./ram-disk.ts')}');
keepTemporaryFilesInRam();
const { existsSync } = await import('node:fs');
process.stdout.write(JSON.stringify([process.env.TMPDIR, existsSync(process.env.TMPDIR ?? '')]));`,
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
  );

it('leaves a chosen folder for temporary files alone', () => {
  expect(JSON.parse(temporaryFolderOf({ TMPDIR: '/tmp' }))).toEqual(['/tmp', true]);
});

if (existsSync(RAM_DISK)) {
  it('gives each run a folder that ends with it, and removes that of a killed one', () => {
    const left = `${RAM_DISK}/tidegate-run-${NOBODY}`;
    mkdirSync(left, { recursive: true });
    const [folder, isThere] = JSON.parse(temporaryFolderOf({})) as [string, boolean];
    expect([isThere, existsSync(folder), existsSync(left)]).toEqual([true, false, false]);
    expect(folder.startsWith(`${RAM_DISK}/tidegate-run-`)).toBe(true);
  });
}
