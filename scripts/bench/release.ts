import { globSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { copyProject } from '../lib/project-copy.ts';
import { expectThat } from '../lib/drill.ts';
import { startSite } from '../lib/site-process.ts';
import { single, type Measurements } from './rounds.ts';

const PART = 'remote-purchase';
const PAGE = '/buy/flow';

function seconds(work: () => void): number {
  const began = performance.now();
  work();
  return Math.round(performance.now() - began) / 1000;
}

/** Modification times of the other parts' build files. A rebuild changes them even if the content is the same. */
function buildsOfOthers(folder: string): string {
  const files = parts.filter((part) => part !== PART).flatMap((part) => globSync(`${part}/dist/**/*`, { cwd: folder }));
  return files.map((file) => `${file} ${statSync(path.join(folder, file)).mtimeMs}`).join('\n');
}

/**
 * Time to release one remote, from the command until a new page shows it, as a share of building all parts with a cold and a warm webpack
 * cache. The release skips its checks, like a build, and must not build any other part.
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
      expectThat(buildsOfOthers(folder) === others, 'another part was built too');
      expectThat((await (await fetch(`${site.origin}${PAGE}`)).text()).includes(after), 'a new page does not show the new release');
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
