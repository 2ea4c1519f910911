import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { languages } from 'shared-contracts/languages';
import { copyRepository } from '../../gate/copy-repository.ts';
import { run } from '../../lib/run.ts';
import { expectThat } from '../drill.ts';
import type { PublishedSite } from './published-site.ts';

const NAME = 'remote-rewards';
const titles = { en: 'Rewards', zh: '奖励中心' };

/** A new team creates a remote in a copy of the repository, and publishes it with the checks of every release. @returns seconds from copy to live page */
export async function newTeam({ origin, siteRoot }: PublishedSite): Promise<number> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-new-team-')));
  const started = performance.now();
  try {
    copyRepository(folder);
    const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: folder });
    await node('scripts/new-remote.ts', NAME, '--title', titles.en, '--title-zh', titles.zh);
    await node('scripts/release.ts', NAME, '--site', siteRoot);
    for (const language of languages) {
      const answer = await fetch(`${origin}${prefixedPath('/rewards', language)}`);
      const shows = (await answer.text()).includes(`<h1>${titles[language]}</h1>`);
      expectThat(answer.status === 200 && shows, `the new page isn't served in ${language}`);
    }
    return (performance.now() - started) / 1000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
