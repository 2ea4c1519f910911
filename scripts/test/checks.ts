import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from '../lib/root.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Runs a command with its output shown; true where it succeeded. */
export function succeeds(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const [command = '', ...rest] = args;
  return new Promise((resolve) => {
    const child = spawn(command, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** A check that is one test: it passes or it fails. */
export async function check(args: readonly string[]): Promise<Count> {
  return (await succeeds(args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** Runs jest and counts its tests; a run that ends badly without a failed test counts as one failure. */
export async function jestTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const file = path.join(workFolder, 'jest-report.json');
  mkdirSync(workFolder, { recursive: true });
  rmSync(file, { force: true });
  const ok = await succeeds(
    ['node', '--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...args],
    env,
  );
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
  const failed = (report?.numFailedTests ?? 0) || (report?.numFailedTestSuites ?? 0);
  return { passed: report?.numPassedTests ?? 0, failed: failed || (ok ? 0 : 1) };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly { readonly status: string }[] }[];
}

interface BrowserReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const flakyIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

/** Runs the browser tests and counts them. One that passed only when it was tried again has failed, and is named as flaky. */
export async function browserTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const file = path.join(root, 'test-results/report.json');
  rmSync(file, { force: true });
  const ok = await succeeds(['node', 'scripts/e2e.ts', ...args], { E2E_REPORT: file, ...env });
  const report = readReport<BrowserReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  for (const name of flakyIn(report)) process.stderr.write(`flaky: ${name}\n`);
  const failed = report.stats.unexpected + report.stats.flaky;
  return { passed: report.stats.expected, failed: failed || (ok ? 0 : 1) };
}

export function total(counts: readonly Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}
