import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './lib/root.ts';
import { total, type SuiteTime } from './test/checks.ts';
import { timesFile, type RunTimes } from './test/run-steps.ts';

/**
 * `npm run test-times`: keeps what the last run of tests took in docs/test-times.json, three runs of each command, and writes the tables of
 * docs/testing.md from it. Only runs without a failure count.
 */
const page = path.join(root, 'docs/testing.md');
const keptFile = path.join(root, 'docs/test-times.json');
const RUNS = 3;
const SLOWEST = 12;
const MARKS = ['<!-- times: written by npm run test-times -->', '<!-- end of times -->'] as const;

const table = (head: string, rows: readonly (readonly (string | number)[])[]): string[] => [
  head,
  head.replaceAll(/[^|]+/g, ' --- '),
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
];

if (!existsSync(timesFile)) throw new Error('Run npm test first');
const last = JSON.parse(readFileSync(timesFile, 'utf8')) as RunTimes;
if (total(last.steps).failed > 0) throw new Error(`The last run, ${last.command}, had failures`);

const known = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Readonly<Record<string, readonly RunTimes[]>>) : {};
const runs = { ...known, [last.command]: [last, ...(known[last.command] ?? [])].slice(0, RUNS) };
// The suites of the latest run are enough.
const kept = Object.fromEntries(
  Object.entries(runs).map(([command, [latest, ...before]]) => [
    command,
    [latest, ...before.map((run) => ({ ...run, steps: run.steps.map((step) => ({ ...step, suites: [] })) }))],
  ]),
) as Readonly<Record<string, readonly RunTimes[]>>;
writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);

const secondsOf = ({ steps }: RunTimes) => steps.reduce((sum, { seconds }) => sum + seconds, 0);

const slowest = (of: readonly SuiteTime[]) =>
  of
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds, tests }) => [`\`${file}\``, seconds.toFixed(1), tests]);

const isBrowsers = ({ file }: SuiteTime) => file.startsWith('e2e/');
const whenOf = ({ date, commit }: RunTimes) => `${date}, \`${commit}\``;

const longest = Object.values(kept)
  .flatMap(([latest]) => latest ?? [])
  .toSorted((one, other) => total(other.steps).passed - total(one.steps).passed);
const [gate] = longest;
if (!gate) throw new Error('No runs');
const { suites } = total(gate.steps);

const written = [
  MARKS[0],
  '',
  `Seconds of all steps in the latest runs on ${availableParallelism()} cores, without installing packages:`,
  '',
  ...table(
    '| command | latest | before | tests | when |',
    Object.entries(kept).map(([command, [latest, ...before]]) =>
      latest
        ? [`\`${command}\``, secondsOf(latest), before.map(secondsOf).join(', '), total(latest.steps).passed, whenOf(latest)]
        : [`\`${command}\``],
    ),
  ),
  `The steps and slowest suites of \`${gate.command}\`, ${whenOf(gate)}:`,
  '',
  ...table(
    '| step | seconds | tests |',
    gate.steps.map((step) => [step.name, step.seconds, step.passed]),
  ),
  ...table('| slowest unit suites | seconds | tests |', slowest(suites.filter((suite) => !isBrowsers(suite)))),
  ...table('| slowest browser suites | seconds of a worker | tests |', slowest(suites.filter(isBrowsers))),
  MARKS[1],
].join('\n');

const text = readFileSync(page, 'utf8');
const [before = ''] = text.split(MARKS[0]);
const after = text.split(MARKS[1])[1] ?? '\n';
writeFileSync(page, `${before}${written}${after}`);
