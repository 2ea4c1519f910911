import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from '../lib/root.ts';

/** How long the tests of a file took. */
export interface SuiteTime {
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Titles of the failed tests, repeated at the end of the output. */
  readonly failures?: readonly string[];
  readonly suites?: readonly SuiteTime[];
}

/** Runs a command with its output shown. Resolves to true if it succeeded. */
export function succeeds(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const [command = '', ...rest] = args;
  return new Promise((resolve) => {
    const child = spawn(command, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Counts a command as one test, which passes or fails. */
export async function check(args: readonly string[]): Promise<Count> {
  return (await succeeds(args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [args.join(' ')] };
}

/** Runs lint rules and type checks in one pass, so that they share the compiler's work. Without folders, it covers everything. */
export const lint = (folders: readonly string[] = []): Promise<Count> => check(['oxlint', '--type-aware', '--type-check', ...folders]);

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly JestSuite[];
}

interface JestSuite {
  readonly name: string;
  readonly status: string;
  /** In milliseconds; comparable only within a suite. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

function failedIn({ name, status, assertionResults }: JestSuite): string[] {
  if (status !== 'failed') return [];
  const file = path.relative(root, name);
  const titles = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
  return titles.length > 0 ? titles : [`${file}: did not run`];
}

const timeOf = ({ name, startTime, endTime, assertionResults }: JestSuite): SuiteTime => ({
  file: path.relative(root, name),
  seconds: (endTime - startTime) / 1000,
  tests: assertionResults.length,
});

/** Runs jest and counts its tests. A run that exits with an error but no failed test counts as one failure. */
export async function jestTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const file = path.join(workFolder, 'jest-report.json');
  mkdirSync(workFolder, { recursive: true });
  rmSync(file, { force: true });
  const ok = await succeeds(
    ['node', '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...args],
    env,
  );
  const report = readReport<JestReport>(file);
  const failed = (report?.numFailedTests ?? 0) || (report?.numFailedTestSuites ?? 0);
  const suites = report?.testResults ?? [];
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed || (ok ? 0 : 1),
    failures: suites.flatMap(failedIn),
    suites: suites.map(timeOf),
  };
}

interface BrowserTest {
  readonly status: string;
  readonly results: readonly { readonly duration: number }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly BrowserTest[] }[];
}

interface BrowserReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const failedBrowserTests = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky' || status === 'unexpected').map(({ status }) => `${file}: ${title} (${status})`),
  ),
  ...suites.flatMap(failedBrowserTests),
];

const browserTestsOf = ({ suites = [], specs = [] }: Suite): (BrowserTest & { readonly file: string })[] => [
  ...specs.flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file }))),
  ...suites.flatMap(browserTestsOf),
];

const browserTimes = (report: Suite): SuiteTime[] =>
  [...Map.groupBy(browserTestsOf(report), ({ file }) => file)].map(([file, tests]) => ({
    file: `e2e/${file}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    tests: tests.length,
  }));

/** Runs the browser tests and counts them. A test that passed only on retry counts as failed. */
export async function browserTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const file = path.join(root, 'test-results/report.json');
  rmSync(file, { force: true });
  const ok = await succeeds(['node', 'scripts/e2e.ts', ...args], { E2E_REPORT: file, ...env });
  const report = readReport<BrowserReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.stats.unexpected + report.stats.flaky;
  return {
    passed: report.stats.expected,
    failed: failed || (ok ? 0 : 1),
    failures: failedBrowserTests(report),
    suites: browserTimes(report),
  };
}

export function total(counts: readonly Count[]): Required<Count> {
  return counts.reduce<Required<Count>>(
    (sum, { passed, failed, failures = [], suites = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
      suites: [...sum.suites, ...suites],
    }),
    { passed: 0, failed: 0, failures: [], suites: [] },
  );
}
