import { globSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/routes';
import { copyProject } from '../drills/release/project-copy.ts';
import { expectThat } from '../drills/drill.ts';
import { startSite } from '../lib/site-process.ts';
import { single, type Measurements } from './rounds.ts';

const PART = 'remote-purchase';
const PAGE = '/buy/flow';

function seconds(work: () => void): number {
  const began = performance.now();
  work();
  return Math.round(performance.now() - began) / 1000;
}

/** When each file was written that builds of the other parts have made; a build that makes the same writes it anew. */
function buildsOfOthers(folder: string): string {
  const files = parts.filter((part) => part !== PART).flatMap((part) => globSync(`${part}/dist/**/*`, { cwd: folder }));
  return files.map((file) => `${file} ${statSync(path.join(folder, file)).mtimeMs}`).join('\n');
}

/**
 * Release of one remote, from the command until a new page shows it, as a share of building all parts, without and with webpack's
 * cache. The release leaves out its checks, as a build does; no other part may be built by it.
 */
export async function release(): Promise<Measurements> {
  const { folder, node, reword, remove } = copyProject();
  const build = () => node('scripts/build.ts');
  try {
    const cold = seconds(build);
    rmSync(path.join(folder, '.tidegate/built'), { recursive: true });
    const warm = seconds(build);
    const site = await startSite();
    try {
      const { after } = reword(PART, 'prices');
      const others = buildsOfOthers(folder);
      const oneRelease = seconds(() => node('scripts/release.ts', PART, '--unchecked', '--site', site.siteRoot));
      expectThat(buildsOfOthers(folder) === others, 'another part was built, too');
      expectThat((await (await fetch(`${site.origin}${PAGE}`)).text()).includes(after), 'a new page does not show the release');
      return single({
        coldBuildSeconds: cold,
        warmBuildSeconds: warm,
        releaseSeconds: oneRelease,
        ofCold: oneRelease / cold,
        ofWarm: oneRelease / warm,
      });
    } finally {
      await site.stop();
    }
  } finally {
    remove();
  }
}
