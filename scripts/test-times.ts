import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './lib/root.ts';
import { total, type SuiteTime } from './test/checks.ts';
import { timesFile, type StepTime } from './test/run-steps.ts';

/** `npm run test-times`: writes the durations of the steps and the slowest suites of the last `npm test` into docs/testing.md. */
const page = path.join(root, 'docs/testing.md');
const SLOWEST = 12;
const MARKS = ['<!-- times: written by npm run test-times -->', '<!-- end of times -->'] as const;

const table = (head: string, rows: readonly (readonly (string | number)[])[]): string[] => [
  head,
  head.replaceAll(/[^|]+/g, ' --- '),
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
];

if (!existsSync(timesFile)) throw new Error('Run npm test first');
const times = JSON.parse(readFileSync(timesFile, 'utf8')) as StepTime[];
const { passed, failed, suites } = total(times);

const slowest = (of: readonly SuiteTime[]) =>
  of
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds, tests }) => [`\`${file}\``, seconds.toFixed(1), tests]);

const isBrowsers = ({ file }: SuiteTime) => file.startsWith('e2e/');

const written = [
  MARKS[0],
  '',
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores.`,
  '',
  ...table('| step | seconds | tests |', [
    ...times.map((step) => [step.name, step.seconds, step.passed + step.failed]),
    ['all', times.reduce((sum, { seconds }) => sum + seconds, 0), passed + failed],
  ]),
  ...table('| slowest unit suites | seconds | tests |', slowest(suites.filter((suite) => !isBrowsers(suite)))),
  ...table('| slowest browser suites | seconds of a worker | tests |', slowest(suites.filter(isBrowsers))),
  MARKS[1],
].join('\n');

const text = readFileSync(page, 'utf8');
const [before = ''] = text.split(MARKS[0]);
const after = text.split(MARKS[1])[1] ?? '\n';
writeFileSync(page, `${before}${written}${after}`);
