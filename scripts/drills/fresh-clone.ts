import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from 'shared-contracts/testing/free-port';
import { root } from '../lib/root.ts';
import { expectThat } from '../lib/drill.ts';

/** Clones the last commit into an empty folder and starts it with the README's first command. */
export async function freshClone(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-clone-'));
  try {
    execFileSync('git', ['clone', '-q', root, folder]);
    const port = await freePort();
    const started = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const exited = once(child, 'exit');
    let last = '';
    for await (const line of createInterface({ input: child.stdout })) {
      last = line;
      if (line.startsWith('ready ')) break;
    }
    expectThat(last === `ready http://127.0.0.1:${port}`, `the last line was "${last}"`);
    const seconds = Math.round((performance.now() - started) / 1000);
    const home = await fetch(`http://127.0.0.1:${port}/`);
    expectThat(home.ok, `the home page returned ${home.status}`);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await exited;
    return `ready after ${seconds} s`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
