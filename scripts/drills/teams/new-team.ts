import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SiteState } from 'publisher/site-report';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { languages, type Language } from 'shared-contracts/languages';
import { root } from '../../lib/root.ts';
import { expectThat } from '../../lib/drill.ts';
import { documentedSteps, kindOf, ranElsewhere, stepKinds, type StepKind } from './documented-steps.ts';
import type { PublishedSite } from './published-site.ts';
import type { Service } from './uploads.ts';
import { visitor } from './visitors.ts';

/** The site runs in this process, so it must not wait for others synchronously. */
const runFile = promisify(execFile);

/** Team and remote in the documents' examples, which readers replace by their own. */
const EXAMPLE = { team: 'tools', remote: 'remote-tools' };
const TEAM = 'rewards';

/** What the drill knows of the remote once it has created it. */
interface Own {
  readonly name: string;
  /** Of its page at first; those of a later version have its number at their end. */
  readonly titles: Readonly<Record<Language, string>>;
}

const FIRST = '1.0.0';

/** What is live already needs no release. */
const isNew = (kind: StepKind) => kind === 'preview' || kind === 'release';

function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/**
 * A new team clones the repository and runs the commands of docs/newcomer.md and docs/teams.md as they are written, with its own names: it
 * creates a remote, and shows it to holders of a link, to a share of visitors and to everyone, through the publisher's service and with all
 * checks.
 * @returns how long each step took
 */
export async function newTeam(site: PublishedSite, { url, keys }: Service): Promise<string> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-new-team-')));
  const times: string[] = [];
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    times.push(`${step} ${Math.round((performance.now() - began) / 1000)} s`);
    return result;
  };
  let own: Own | undefined;
  const remote = (): Own => {
    if (!own) throw new Error('The documents create no remote before they release it.');
    return own;
  };
  const settings = {
    PUBLISHER_URL: url,
    PUBLISHER_TEAM: TEAM,
    PUBLISHER_TOKEN_FILE: path.join(site.folder, `${TEAM}.token`),
    PUBLISHER_KEY_FILE: path.join(site.folder, `${TEAM}.key.pem`),
    PORT: new URL(site.origin).port,
  };
  const state = async () => JSON.parse(await site.publisher(['releases', '--json'])) as SiteState;
  let version = FIRST;
  const titleIn = (language: Language) => `${remote().titles[language]}${version === FIRST ? '' : ` ${version}`}`;
  const pageIn = (language: Language, cookies: readonly string[] = []) =>
    visitor(`${site.origin}${prefixedPath(remote().name.replace('remote-', '/'), language)}`, cookies)();
  const shows = async (language: Language, cookies?: readonly string[]) =>
    (await pageIn(language, cookies)).includes(`<h1>${titleIn(language)}</h1>`);
  const currentVersion = async () => (await state()).parts.find(({ part }) => part === remote().name)?.release.split('-')[0];
  const git = (...args: readonly string[]) =>
    runFile('git', ['-c', 'user.name=Rewards', '-c', 'user.email=rewards@tidegate.example', ...args], { cwd: folder });
  let isReleased = false;

  /** Raises the version, as docs/newcomer.md asks for before each release of something new. */
  const raiseVersion = async () => {
    const before = version;
    const titles = languages.map((language) => [language, titleIn(language)] as const);
    version = version.replace(/\d+(?=\.\d+$)/, (minor) => String(Number(minor) + 1));
    const sources = path.join(folder, remote().name);
    replaceIn(path.join(sources, 'package.json'), `"version": "${before}"`, `"version": "${version}"`);
    replaceIn(path.join(sources, 'CHANGELOG.md'), `## ${before}`, `## ${version}\n\n- Another release.\n\n## ${before}`);
    for (const [language, title] of titles)
      replaceIn(path.join(sources, `src/page-heads/${language}.ts`), `title: '${title}'`, `title: '${titleIn(language)}'`);
    await git('commit', '--quiet', '-am', `Release ${version}`);
    isReleased = false;
  };

  const checks: Readonly<Record<StepKind, (said: string, command: string) => Promise<void> | void>> = {
    keys: () => undefined,
    seed: (said) => expectThat(said.includes('token'), 'the new customer has no token'),
    unit: () => undefined,
    lint: () => undefined,
    create: async (_, command) => {
      const [, name = '', en = '', zh = ''] = stepKinds.create.exec(command) ?? [];
      own = { name, titles: { en, zh } };
      await git('add', '--all');
      await git('commit', '--quiet', '-m', 'Add rewards');
    },
    preview: async (said) => {
      const [link = ''] = /http\S+?(?=[,\s])/.exec(said) ?? [];
      const [cookie = ''] = (await fetch(link, { redirect: 'manual' })).headers.getSetCookie()[0]?.split(';') ?? [];
      for (const language of languages) expectThat(await shows(language, [cookie]), `no preview in ${language}`);
      expectThat(!(await shows('en')), 'a visitor without the link saw the preview');
    },
    stage: async (_, command) => {
      const { stage } = await state();
      const wanted = `${remote().name} ${stepKinds.stage.exec(command)?.[1]}%`;
      expectThat(`${stage?.part} ${stage?.percent}%` === wanted, `${wanted} isn't staged, but ${JSON.stringify(stage)}`);
    },
    release: async () => {
      expectThat((await currentVersion()) === version, `${version} isn't live`);
      for (const language of languages) expectThat(await shows(language), `the new page isn't served in ${language}`);
      isReleased = true;
    },
    endPreview: async () => expectThat((await state()).previews.length === 0, 'a preview is left'),
    rollback: async () => expectThat((await currentVersion()) !== version, `${version} is still live`),
    disable: async () => expectThat(!(await pageIn('en')).includes(`<h1>${remote().titles.en}`), 'a disabled page is shown'),
    list: (said) => expectThat(said.includes(remote().name), 'the new remote is not listed'),
  };
  try {
    await timed('clone', () => runFile('git', ['clone', '--quiet', root, folder]));
    for (const step of documentedSteps().filter(({ command }) => !(command in ranElsewhere))) {
      const kind = kindOf(step);
      if (isReleased && isNew(kind)) await raiseVersion();
      // The platform team issues the keys. Until the remote exists, newcomers look at another one.
      const isOwn = own !== undefined || kind === 'keys';
      const command = isOwn
        ? step.command
            .replaceAll(EXAMPLE.remote, own?.name ?? `remote-${TEAM}`)
            .replace(` ${EXAMPLE.team} `, ` ${TEAM} `)
            .replace("<publisher's folder>", keys)
            .replace('<where to write them>', site.folder)
        : step.command;
      const said = await timed(command, async () => {
        const options = {
          cwd: kind === 'keys' ? root : folder,
          maxBuffer: 64_000_000,
          env: { ...process.env, ...(isOwn && own ? settings : { PORT: settings.PORT }) },
        };
        return (await runFile('bash', ['-c', command], options)).stdout;
      });
      await checks[kind](said, command);
    }
    return times.join(', ');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
