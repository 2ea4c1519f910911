import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { startSite } from '../lib/site-process.ts';
import { expectThat } from '../lib/drill.ts';

const MOST_SECONDS = 10;

/** Ctrl-C stops the site quickly and releases its lock, and a new site starts on the same data. */
export async function cleanStop(): Promise<string> {
  const site = await startSite();
  const exited = once(site.process, 'exit');
  const began = performance.now();
  site.process.kill('SIGINT');
  const [code] = (await exited) as [number | null];
  const seconds = (performance.now() - began) / 1000;
  expectThat(code === 0, `it exited with ${code}`);
  expectThat(seconds < MOST_SECONDS, `it took ${seconds.toFixed(1)} s`);
  const left = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(site.dataDir));
  expectThat(left.length === 0, `still running: ${left.join(', ')}`);
  const again = await startSite({ DATA_DIR: site.dataDir });
  await again.stop();
  await site.stop();
  return `stopped after ${seconds.toFixed(1)} s; its data could be opened again`;
}
