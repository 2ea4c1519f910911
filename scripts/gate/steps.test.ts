import { globSync } from 'node:fs';
import { root } from '../lib/root.ts';
import type { Count } from '../test/checks.ts';
import { affectedBy } from '../test/rooms.ts';
import type { Step } from '../test/run-steps.ts';
import { stepsOf } from '../test/steps.ts';
import type { Tools } from '../test/tools.ts';
import { gateSteps, remotesOfThreeReleases } from './slow-steps.ts';
import { stepsFor } from './steps-for-change.ts';

const without = process.env.TEST_WITHOUT;
beforeAll(() => void delete process.env.TEST_WITHOUT);
afterAll(() => void (without !== undefined && (process.env.TEST_WITHOUT = without)));

/** Steps of which only the name counts: they start servers themselves. */
const named = new Set<Step>([...gateSteps, remotesOfThreeReleases]);

/** The commands of some steps, in their order. */
async function commandsOf(steps: readonly Step[]): Promise<string[]> {
  const commands: string[] = [];
  const record = (what: string, env: Readonly<Record<string, string>> = {}): Promise<Count> => {
    commands.push([...Object.entries(env).map((entry) => entry.join('=')), what].join(' '));
    return Promise.resolve({ passed: 1, failed: 0 });
  };
  const tools: Tools = {
    check: (args) => record(args.join(' ')),
    lint: (...folders) => record(['lint', ...folders.flat()].join(' ')),
    jestTests: (args, env) => record(`jest ${args.join(' ')}`, env),
    browserTests: (args, env) => record(['e2e', ...args].join(' '), env),
    ensureBrowser: () => Promise.resolve(),
    missingServices: () => Promise.resolve([]),
    servePart: async (part) => {
      await record(`serve ${part}`);
      return { test: (files) => record(`e2e on it ${files.join(' ')}`), close: () => record('close it').then(() => undefined) };
    },
  };
  for (const step of steps) {
    const [name, run] = step;
    if (named.has(step)) commands.push(name);
    else await run(tools);
  }
  return commands;
}

const evidence = 'node scripts/check-evidence.ts';
const units = (...projects: readonly string[]) => `TEST_WITHOUT=long jest --selectProjects ${projects.join(' ')}`;

describe('npm test -- <room>', () => {
  it('checks a part, and its flows beside the last release of the others', async () => {
    expect(await commandsOf(stepsOf('remote-account'))).toEqual([
      'serve remote-account',
      'lint remote-account e2e/remote-account',
      'oxfmt --check remote-account e2e/remote-account',
      'node scripts/check-contract.ts',
      units('remote-account'),
      'e2e on it e2e/remote-account/ e2e/site/first-order.spec.ts',
      'close it',
      evidence,
    ]);
  });

  it('checks a room, and a first order on the site', async () => {
    expect(await commandsOf(stepsOf('api'))).toEqual([
      'lint api',
      'node scripts/check-floors.ts',
      'oxfmt --check api',
      units('api', 'api-embedded', 'api-redis'),
      'e2e e2e/site/first-order.spec.ts',
      evidence,
    ]);
  });

  it('closes the site of a part whose tests could not run', async () => {
    const closed: string[] = [];
    const [, run] = stepsOf('shell').find(([name]) => name.startsWith('Browser tests')) ?? [];
    const broken = {
      ensureBrowser: () => Promise.resolve(),
      servePart: (part: string) =>
        Promise.resolve({ test: () => Promise.reject(new Error('Broken')), close: () => Promise.resolve(void closed.push(part)) }),
    } as unknown as Tools;
    await expect(run?.(broken)).rejects.toThrow('Broken');
    expect(closed).toEqual(['shell']);
  });

  it('refuses a room that does not exist, with those that do', () => {
    expect(() => stepsOf('remote-acount')).toThrow(/^Unknown room remote-acount\. Choose from: api, .*remote-account/);
  });
});

const repository = [
  'lint',
  'node scripts/check-floors.ts',
  'oxfmt --check',
  'node scripts/check-contract.ts',
  'knip',
  'node scripts/check-spec-coverage.ts',
];

/** What runs after a change, without the checks of the repository that always come first. */
async function runFor(...files: readonly string[]): Promise<string[]> {
  const commands = await commandsOf(stepsFor(affectedBy(files)));
  expect(commands.slice(0, repository.length)).toEqual(repository);
  return commands.slice(repository.length);
}

const allStories = ['e2e', evidence];
const smokeBehindNginx = ['e2e --behind-nginx --grep @smoke', evidence];
const apiOfLastRelease = 'The API of the last release on the tables of this tree';
const partsOfLastRelease = 'Parts of this tree with parts of the last release';

describe('npm test -- --changed', () => {
  it('runs the units and flows of a changed part, also beside the last release of the others', async () => {
    expect(await runFor('remote-account/src/locales/en.json')).toEqual([
      units('scripts', 'remote-account'),
      'e2e e2e/remote-account/ e2e/site/',
      evidence,
      partsOfLastRelease,
    ]);
  });

  it('runs all stories after a change in the API, smoke flows behind nginx, and what needs the last release', async () => {
    expect(await runFor('api/src/main.ts')).toEqual([
      units('scripts', 'api', 'api-embedded', 'api-redis'),
      ...allStories,
      ...smokeBehindNginx,
      apiOfLastRelease,
      partsOfLastRelease,
    ]);
  });

  it.each(['nginx', 'publisher'])('runs all stories, and smoke flows behind nginx, after a change in %s', async (room) => {
    expect(await runFor(`${room}/package.json`)).toEqual(expect.arrayContaining([...allStories, ...smokeBehindNginx]));
  });

  it('runs all stories after a change of what serves the tested site', async () => {
    expect(await runFor('scripts/site/serve.ts')).toEqual([units('scripts'), ...allStories, ...smokeBehindNginx]);
  });

  it('runs no browser tests after a change that only unit tests read', async () => {
    expect(await runFor('docs/ops.md', 'scripts/texts.test.ts')).toEqual([units('scripts', 'api', 'api-embedded', 'api-redis')]);
  });

  it('runs changed browser tests ten times, in all their variants', async () => {
    expect(await runFor('e2e/shell/header.spec.ts', 'e2e/shell/deleted.spec.ts')).toEqual([
      units('scripts', 'shell'),
      'E2E_ALL=yes e2e e2e/shell/header.spec.ts --repeat-each 10',
      evidence,
    ]);
  });

  it('runs browser tests that need parts of several releases with those', async () => {
    const files = globSync('e2e/**/*.skew.spec.ts', { cwd: root });
    expect(await runFor(...files)).toEqual([units('scripts'), remotesOfThreeReleases[0], partsOfLastRelease]);
    for (const file of files) expect([file, (await runFor(file)).length]).toEqual([file, 2]);
  });

  it('runs what any change can affect after a change in the root configuration, each step once', async () => {
    const commands = await runFor('docker-compose.yml', 'api/src/main.ts', 'e2e/site/releases.skew.spec.ts');
    expect(commands.slice(1)).toEqual([...allStories, ...smokeBehindNginx, apiOfLastRelease, partsOfLastRelease, 'docker-compose.yml']);
  });
});
