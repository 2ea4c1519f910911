import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from 'shared-contracts/testing/free-port';
import { root } from '../lib/root.ts';
import { startSite } from '../lib/site-process.ts';
import { expectThat } from '../lib/drill.ts';

/** A second start on the same data is refused with the process that owns it, while the first keeps running. */
export async function oneOwner(): Promise<string> {
  const site = await startSite();
  try {
    const second = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(await freePort()), DATA_DIR: site.dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expectThat(code === 1, `the second start exited with ${code}`);
    expectThat(said.includes(String(site.process.pid)), `it printed: ${said}`);
    expectThat((await fetch(site.origin)).ok, 'the first site no longer responds');
    return 'rejected, with the ID of the process that uses the data';
  } finally {
    await site.stop();
  }
}
