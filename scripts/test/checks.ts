import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from '../lib/root.ts';
import { succeeds } from '../lib/run.ts';

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

/** Part of jest's JSON report. */
export interface JestReport {
  readonly numPassedTests: number;
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
  const file = path.relative(root, name);
  // A test that didn't run shows nothing.
  const failed = assertionResults.filter((result) => result.status !== 'passed');
  if (status === 'failed' && failed.length === 0) return [`${file}: did not run`];
  return failed.map((result) => `${file}: ${result.fullName}${result.status === 'failed' ? '' : ` (${result.status})`}`);
}

const timeOf = ({ name, startTime, endTime, assertionResults }: JestSuite): SuiteTime => ({
  file: path.relative(root, name),
  seconds: (endTime - startTime) / 1000,
  tests: assertionResults.length,
});

/** Counts the tests of a run; skipped ones count as failed. A run that ended with an error but no failed test counts as one failure. */
export function countJest({ numPassedTests, testResults }: JestReport, ok: boolean): Count {
  const failures = testResults.flatMap(failedIn);
  return { passed: numPassedTests, failed: failures.length || (ok ? 0 : 1), failures, suites: testResults.map(timeOf) };
}

/** Runs jest and counts its tests. */
export async function jestTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const file = path.join(workFolder, 'jest-report.json');
  mkdirSync(workFolder, { recursive: true });
  rmSync(file, { force: true });
  const ok = await succeeds(
    ['node', '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...args],
    env,
  );
  const report = readReport<JestReport>(file);
  return report ? countJest(report, ok) : { passed: 0, failed: 1 };
}

interface BrowserTest {
  readonly status: string;
  readonly results: readonly { readonly duration: number }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly BrowserTest[] }[];
}

/** Part of Playwright's JSON report. */
export interface BrowserReport extends Suite {
  readonly stats: { readonly expected: number };
}

const failedBrowserTests = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status !== 'expected').map(({ status }) => `${file}: ${title} (${status})`),
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

/**
 * Counts the tests of a run. Those that passed only on retry or were skipped count as failed; a run that ended with an error but no failed
 * test counts as one failure.
 */
export function countBrowserTests(report: BrowserReport, ok: boolean): Count {
  const failures = failedBrowserTests(report);
  return { passed: report.stats.expected, failed: failures.length || (ok ? 0 : 1), failures, suites: browserTimes(report) };
}

/** Runs the browser tests and counts them. */
export async function browserTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const file = path.join(root, 'test-results/report.json');
  rmSync(file, { force: true });
  const ok = await succeeds(['node', 'scripts/e2e.ts', ...args], { E2E_REPORT: file, ...env });
  const report = readReport<BrowserReport>(file);
  return report ? countBrowserTests(report, ok) : { passed: 0, failed: 1 };
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
