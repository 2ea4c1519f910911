import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { languages } from 'shared-contracts/languages';
import { root } from '../../lib/root.ts';
import { expectThat } from '../drill.ts';
import type { PublishedSite } from './published-site.ts';
import type { Service } from './uploads.ts';
import { visitor } from './visitors.ts';

/** The site runs in this process, so it must not wait for others synchronously. */
const runFile = promisify(execFile);

const NAME = 'remote-rewards';
const PAGE = '/rewards';
const titles = { en: 'Rewards', zh: '奖励中心' };

/**
 * A new team clones the repository, creates a remote, shows its page to holders of a preview link, and releases it through the publisher's
 * service, with all checks.
 * @returns how long each step took
 */
export async function newTeam({ origin }: PublishedSite, { addTeam }: Service): Promise<string> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-new-team-')));
  const times: string[] = [];
  const timed = async <Result>(step: string, work: () => Promise<Result> | Result): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    times.push(`${step} ${Math.round((performance.now() - began) / 1000)} s`);
    return result;
  };
  try {
    await timed('clone', () => runFile('git', ['clone', '--quiet', root, folder]));
    const npm = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      (await runFile('npm', ['run', ...args], { cwd: folder, maxBuffer: 64_000_000, env: { ...process.env, ...env } })).stdout;
    await timed('packages and remote', () =>
      npm(['new:remote', '--', NAME, '--owner', '@tidegate/rewards', '--title', titles.en, '--title-zh', titles.zh]),
    );
    await runFile(
      'git',
      ['-c', 'user.name=Rewards', '-c', 'user.email=rewards@tidegate.example', 'commit', '--quiet', '-am', 'Add rewards'],
      {
        cwd: folder,
      },
    );
    const { url, team, token, keyFile, tokenFile } = await addTeam('rewards', NAME);
    expectThat(token.length > 0, 'the new team got no token');
    const settings = { PUBLISHER_URL: url, PUBLISHER_TEAM: team, PUBLISHER_TOKEN_FILE: tokenFile, PUBLISHER_KEY_FILE: keyFile };
    const said = await timed('preview', () => npm(['release', '--', NAME, '--preview'], settings));
    const [link = ''] = /http\S+?(?=[,\s])/.exec(said) ?? [];
    const [cookie = ''] = (await fetch(link, { redirect: 'manual' })).headers.getSetCookie()[0]?.split(';') ?? [];
    const shows = async (language: (typeof languages)[number], cookies: readonly string[] = []) =>
      (await visitor(`${origin}${prefixedPath(PAGE, language)}`, cookies)()).includes(`<h1>${titles[language]}</h1>`);
    for (const language of languages) expectThat(await shows(language, [cookie]), `the preview doesn't show the new page in ${language}`);
    expectThat(!(await shows('en')), 'a visitor without the link saw the new page');
    await timed('release', () => npm(['release', '--', NAME], settings));
    for (const language of languages) expectThat(await shows(language), `the new page isn't served in ${language}`);
    return times.join(', ');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
