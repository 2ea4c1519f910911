import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root, workFolder } from './lib/root.ts';
import { timesFile, type StepTime } from './test/run-steps.ts';

/** `npm run test-times`: writes the durations of the steps and the slowest suites of the last `npm test` into docs/testing.md. */
const page = path.join(root, 'docs/testing.md');
const SLOWEST = 12;
const MARKS = ['<!-- times: written by npm run test-times -->', '<!-- end of times -->'] as const;

const read = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
}

interface BrowserSuite {
  readonly file?: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

type Row = readonly [file: string, seconds: number, tests: number];

const durationsOf = ({ suites = [], specs = [] }: BrowserSuite): { file: string; seconds: number }[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.map(({ results }) => ({ file, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 })),
  ),
  ...suites.flatMap(durationsOf),
];

function browserRows(report: BrowserSuite): Row[] {
  const files = Map.groupBy(durationsOf(report), ({ file }) => file);
  return [...files].map(([file, tests]) => [`e2e/${file}`, tests.reduce((sum, { seconds }) => sum + seconds, 0), tests.length]);
}

const unitRows = ({ testResults }: JestReport): Row[] =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => [
    path.relative(root, name),
    (endTime - startTime) / 1000,
    assertionResults.length,
  ]);

const table = (head: string, rows: readonly (readonly (string | number)[])[]): string[] => [
  head,
  head.replaceAll(/[^|]+/g, ' --- '),
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
];

const slowest = (rows: readonly Row[]) =>
  rows
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, seconds, tests]) => [`\`${file}\``, seconds.toFixed(1), tests]);

const times = read<StepTime[]>(timesFile);
if (!times) throw new Error('Run npm test first');
const units = read<JestReport>(path.join(workFolder, 'jest-report.json'));
const browser = read<BrowserSuite>(path.join(root, 'test-results/report.json'));
const all = times.reduce((sum, { seconds }) => sum + seconds, 0);

const written = [
  MARKS[0],
  '',
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores.`,
  '',
  ...table('| step | seconds | tests |', [
    ...times.map(({ name, seconds, passed, failed }) => [name, seconds, passed + failed]),
    ['all', all, times.reduce((sum, { passed, failed }) => sum + passed + failed, 0)],
  ]),
  ...(units ? table('| slowest unit suites | seconds | tests |', slowest(unitRows(units))) : []),
  ...(browser ? table('| slowest browser suites | seconds of a worker | tests |', slowest(browserRows(browser))) : []),
  MARKS[1],
].join('\n');

const text = readFileSync(page, 'utf8');
const [before = ''] = text.split(MARKS[0]);
const after = text.split(MARKS[1])[1] ?? '\n';
writeFileSync(page, `${before}${written}${after}`);
