import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Part } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';
import { total } from './checks.ts';
import { isPart, rooms } from './rooms.ts';
import type { Step } from './run-steps.ts';
import { countMissing } from './services.ts';
import type { Tools } from './tools.ts';

export const secrets: Step = ['Secrets in the output of the browser tests', ({ check }) => check(['node', 'scripts/check-evidence.ts'])];
const contract: Step = ['Contract', ({ check }) => check(['node', 'scripts/check-contract.ts'])];
const specCoverage: Step = ['Spec coverage', ({ check }) => check(['node', 'scripts/check-spec-coverage.ts'])];
/** Import order between folders. */
const importOrder: Step = ['Floors', ({ check }) => check(['node', 'scripts/check-floors.ts'])];
const deadCode: Step = ['Dead code', ({ check }) => check(['knip'])];

/** The jest projects of some rooms. */
const projectsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name === 'api' ? ['api', 'api-embedded', 'api-redis'] : [name]));

/** Excludes suites in addition to those in the caller's TEST_WITHOUT. */
const leavingOut = (...suites: readonly string[]) => ({ TEST_WITHOUT: [process.env.TEST_WITHOUT, ...suites].filter(Boolean).join(',') });

export const units = (names: readonly string[]): Step => [
  'Unit, API and contract tests',
  async ({ missingServices, jestTests }) => {
    const missing = await missingServices(names);
    const tests = await jestTests(['--selectProjects', ...projectsOf(names)], leavingOut('long', ...missing));
    return total([tests, countMissing(missing)]);
  },
];

export const browser = (args: readonly string[], env: Readonly<Record<string, string>> = {}, name = 'Browser tests'): Step => [
  name,
  async ({ ensureBrowser, browserTests }) => {
    await ensureBrowser();
    return browserTests(args, env);
  },
];

const FIRST_ORDER = 'e2e/site/first-order.spec.ts';
const firstOrder = browser([FIRST_ORDER]);

type Site = ReturnType<Tools['servePart']>;

const flowsOf = (part: Part, site: (tools: Tools) => Site): Step => [
  `Browser tests of ${part} with the last release of the other parts`,
  async (tools) => {
    await tools.ensureBrowser();
    const { test, close } = await site(tools);
    try {
      return await test([`e2e/${part}/`, FIRST_ORDER]);
    } finally {
      await close();
    }
  },
];

/** The happy path of each page, served by `npm start`. */
export const smokeStories = browser(['--grep', '@smoke'], {}, 'Browser tests: smoke flows of each page');
export const smokeBehindNginx = browser(['--behind-nginx', '--grep', '@smoke'], {}, 'Browser tests: smoke flows behind nginx');
/** Each story once, on the site as it is deployed. */
export const storiesBehindNginx = browser(['--behind-nginx'], {}, 'Browser tests, behind nginx on PostgreSQL');
/** Each story in every language and on every screen size it applies to. */
export const allStories = browser([], { E2E_ALL: 'yes' });

/** What any change can break, without the tests. */
export const repositoryChecks: readonly Step[] = [
  ['Lint and types', ({ lint }) => lint()],
  importOrder,
  ['Format', ({ check }) => check(['oxfmt', '--check'])],
  contract,
  deadCode,
  specCoverage,
];

/** The checks that every change must pass, with the given browser tests. */
export const everything = (stories: Step): readonly Step[] => [...repositoryChecks, units(rooms), stories, secrets];

/** Starts work whose result, or error, is awaited later. */
function begin<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** The checks that a team runs for its own part. Its site is built and started meanwhile, because neither needs both cores all the time. */
function stepsOfPart(part: Part, own: readonly string[]): readonly Step[] {
  let site: Site | undefined;
  return [
    [
      'Lint and types',
      ({ lint, servePart }) => {
        site = begin(servePart(part));
        return lint(own);
      },
    ],
    ['Format', ({ check }) => check(['oxfmt', '--check', ...own])],
    contract,
    units([part]),
    flowsOf(part, ({ servePart }) => site ?? servePart(part)),
    secrets,
  ];
}

/** The checks that a team runs for its own room. */
export function stepsOf(room: string): readonly Step[] {
  if (!rooms.includes(room)) throw new Error(`Unknown room ${room}. Choose from: ${rooms.join(', ')}`);
  const own = [room, `e2e/${room}`].filter((folder) => existsSync(path.join(root, folder)));
  if (isPart(room)) return stepsOfPart(room, own);
  return [
    ['Lint and types', ({ lint }) => lint(own)],
    importOrder,
    ['Format', ({ check }) => check(['oxfmt', '--check', ...own])],
    ...(room.startsWith('shared-') ? [contract] : []),
    units([room]),
    firstOrder,
    secrets,
  ];
}
