// Runs one of our scripts on a fresh machine: installs what is missing, then hands over to the Node release in the lock file. Plain
// JavaScript without own imports, because nothing is installed yet and Node may be older.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.tidegate-installed');
const windows = process.platform === 'win32';

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function install() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // Standard output is reserved for the command itself, because a program may read it.
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: windows,
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}

function nodeBinary() {
  const bundled = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (existsSync(bundled)) return bundled;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old, and a newer one could not be installed for ${process.platform} ${process.arch}. Install Node 24.`,
  );
  return process.exit(1);
}

install();
const binaries = path.join(root, 'node_modules', '.bin');
const child = spawn(nodeBinary(), process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  shell: windows,
  env: { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` },
});
// Ctrl-C reaches the child directly, because it shares the terminal; a signal sent only to this process is forwarded.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
