import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Part } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';
import { browserTests, check, jestTests, lint, total } from './checks.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { servePart, type PartSite } from './part-flows.ts';
import { isPart, rooms, type Affected } from './rooms.ts';
import type { Step } from './run-steps.ts';
import { countMissing, missingServices } from './services.ts';

export const secrets: Step = ['Secrets in the output of the browser tests', () => check(['node', 'scripts/check-evidence.ts'])];
const contract: Step = ['Contract', () => check(['node', 'scripts/check-contract.ts'])];
const specCoverage: Step = ['Spec coverage', () => check(['node', 'scripts/check-spec-coverage.ts'])];
/** Import order between folders. */
const importOrder: Step = ['Floors', () => check(['node', 'scripts/check-floors.ts'])];
const deadCode: Step = ['Dead code', () => check(['knip'])];

/** The jest projects of some rooms. */
const projectsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name === 'api' ? ['api', 'api-embedded', 'api-redis'] : [name]));

/** Excludes suites in addition to those in the caller's TEST_WITHOUT. */
const leavingOut = (...suites: readonly string[]) => ({ TEST_WITHOUT: [process.env.TEST_WITHOUT, ...suites].filter(Boolean).join(',') });

const units = (names: readonly string[]): Step => [
  'Unit, API and contract tests',
  async () => {
    const missing = await missingServices(names);
    const tests = await jestTests(['--selectProjects', ...projectsOf(names)], leavingOut('long', ...missing));
    return total([tests, countMissing(missing)]);
  },
];

const browser = (args: readonly string[], env: Readonly<Record<string, string>> = {}, name = 'Browser tests'): Step => [
  name,
  async () => {
    await ensureBrowser();
    return browserTests(args, env);
  },
];

const firstOrder = browser(['e2e/site/first-order.spec.ts']);

const flowsOf = (part: Part, site: () => Promise<PartSite>): Step => [
  `Browser tests of ${part} with the last release of the other parts`,
  async () => {
    await ensureBrowser();
    const { test, close } = await site();
    try {
      return await test();
    } finally {
      await close();
    }
  },
];

/** The happy path of each page, served by `npm start`. */
export const smokeStories = browser(['--grep', '@smoke'], {}, 'Browser tests: smoke flows of each page');
/** Each story once, on the site as it is deployed. */
export const storiesBehindNginx = browser(['--behind-nginx'], {}, 'Browser tests, behind nginx on PostgreSQL');
/** Each story in every language and on every screen size it applies to. */
export const allStories = browser([], { E2E_ALL: 'yes' });

/** The checks that every change must pass, with the given browser tests. */
export const everything = (stories: Step): readonly Step[] => [
  ['Lint and types', () => lint()],
  importOrder,
  ['Format', () => check(['oxfmt', '--check'])],
  contract,
  deadCode,
  specCoverage,
  units(rooms),
  stories,
  secrets,
];

/** Starts work whose result, or error, is awaited later. */
function begin<Result>(work: () => Promise<Result>): () => Promise<Result> {
  const begun = work();
  begun.catch(() => undefined);
  return () => begun;
}

/** The checks that a team runs for its own part. Its site is built and started meanwhile, because neither needs both cores all the time. */
function stepsOfPart(part: Part, own: readonly string[]): readonly Step[] {
  let site = () => servePart(part);
  return [
    [
      'Lint and types',
      () => {
        site = begin(site);
        return lint(own);
      },
    ],
    ['Format', () => check(['oxfmt', '--check', ...own])],
    contract,
    units([part]),
    flowsOf(part, () => site()),
    secrets,
  ];
}

/** The checks that a team runs for its own room. */
export function stepsOf(room: string): readonly Step[] {
  if (!rooms.includes(room)) throw new Error(`Unknown room ${room}. Choose from: ${rooms.join(', ')}`);
  const own = [room, `e2e/${room}`].filter((folder) => existsSync(path.join(root, folder)));
  if (isPart(room)) return stepsOfPart(room, own);
  return [
    ['Lint and types', () => lint(own)],
    importOrder,
    ['Format', () => check(['oxfmt', '--check', ...own])],
    ...(room.startsWith('shared-') ? [contract] : []),
    units([room]),
    firstOrder,
    secrets,
  ];
}

const REPEATS = 10;

/**
 * The checks that a change can affect. Changed browser tests run repeatedly in all their variants, so that a flaky one shows up before it
 * is merged.
 */
export function stepsFor({ rooms: affected, specs }: Affected): readonly Step[] {
  const names = [...affected];
  const parts = names.filter(isPart);
  const isWide = names.some((name) => !isPart(name) && name !== 'scripts');
  const flows = isWide ? [] : [...parts.map((part) => `e2e/${part}/`), 'e2e/site/'];
  return [
    ['Lint and types', () => lint()],
    importOrder,
    ['Format', () => check(['oxfmt', '--check'])],
    contract,
    deadCode,
    specCoverage,
    units(names),
    ...(isWide || parts.length > 0 ? [browser(flows), secrets] : []),
    ...(specs.length > 0
      ? [
          browser(
            [...specs.map((spec) => `e2e/${spec}`), '--repeat-each', String(REPEATS)],
            { E2E_ALL: 'yes' },
            `Changed browser tests, ${REPEATS} times`,
          ),
        ]
      : []),
  ];
}
