import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { root, workFolder } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { single, type Measurements } from './rounds.ts';

async function seconds(part: string): Promise<number> {
  const start = performance.now();
  await run(process.execPath, ['../shared-build/src/build.ts'], { cwd: path.join(root, part), stdio: 'ignore' });
  return Math.round(performance.now() - start) / 1000;
}

/** Build time of each part on its own, with a cold and a warm webpack cache. */
export async function buildSeconds(): Promise<Measurements> {
  const times: Record<string, number> = {};
  for (const part of parts) {
    const caches = globSync(path.join(workFolder, 'webpack', `${part}*`));
    for (const cache of caches) rmSync(cache, { recursive: true });
    times[`${part} cold`] = await seconds(part);
    times[`${part} warm`] = await seconds(part);
  }
  return single(times);
}
