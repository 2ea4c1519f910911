import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { root } from '../../lib/root.ts';
import { guarded, rooms } from './folders.ts';
import { percentOf, type Score } from './score.ts';
import { readSurvivors, survivorsOf, withSurvivors, writeSurvivors, type Survivor } from './survivors.ts';

const FILE = path.join(root, 'docs/mutation.md');

/** Said of a row for which every mutant was tried. */
export const ALL = 'all';

const HEADING = `# Mutation scores

\`npm run drills mutation\` makes small changes to the sources (Stryker's mutants) and counts those that a test detects. It tries a sample of each folder
that guards money, access or counting, and of every other room; the same sources and seed give the same sample. \`npm run drills mutation gateway/src/http\` tries all of
one folder, and with \`--sample 60\` part of it. Each row applies to its own date and commit; the score is the share of killed and timed-out mutants.

| folder | mutants | killed | timed out | survived | not covered | score | of | date | commit |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
`;

const rowPattern = /^\| `(?<folder>[^`]+)` .*$/;

/** Rows of the page's first section by folder, without those of folders that are gone. */
export function rowsOf(page: string): Map<string, string> {
  const [scores = ''] = page.split('\n## ');
  return new Map(
    scores.split('\n').flatMap((line): [string, string][] => {
      const folder = rowPattern.exec(line)?.groups?.folder;
      return folder && existsSync(path.join(root, folder)) ? [[folder, line]] : [];
    }),
  );
}

export interface Circumstances {
  /** All mutants, or the number per folder. */
  readonly of: string;
  readonly commit: string;
}

export function rowOf(score: Score, { of, commit }: Circumstances): string {
  const { folder, mutants, killed, timedOut, survived, notCovered } = score;
  const cells = [
    `\`${folder}\``,
    mutants,
    killed,
    timedOut,
    survived,
    notCovered,
    `${percentOf(score)} %`,
    of,
    new Date().toISOString().slice(0, 10),
    commit,
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Rows with a folder's new one. It replaces the folder's previous row and, if all of its mutants were tried, those of the folders within it; a
 * sample of a package says less than the rows of its guarded folders.
 */
export function withRow(rows: ReadonlyMap<string, string>, folder: string, row: string, of: string): Map<string, string> {
  const isReplaced = (name: string) => name === folder || (of === ALL && name.startsWith(`${folder}/`));
  const others = [...rows].filter(([name]) => !isReplaced(name));
  return new Map([...others, [folder, row] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const inCell = (code: string): string => `\`${code.replaceAll('|', '\\|').replaceAll('`', '´')}\``;

/** Section of the page about survivors: those that somebody has read, with the reason why they may survive, and the number of the others. */
export function survivorSection(survivors: readonly Survivor[]): string {
  const accepted = survivors.flatMap(({ file, change, reason }) =>
    reason === undefined ? [] : [`| \`${file}\` | ${inCell(change)} | ${reason} |\n`],
  );
  const unread = survivors.length - accepted.length;
  return `
## Accepted survivors

Each run records the survivors of its folder in [mutation-survivors.json](mutation-survivors.json). Read them, and write a test that detects one, or the
reason why it may survive beside it. ${unread} of the ${survivors.length} recorded ones have neither yet.

| file | change | why it may survive |
| --- | --- | --- |
${accepted.join('')}`;
}

/** Mutants of a row that no test detected. */
const undetectedIn = (row: string): number => {
  const [, , , , , survived, notCovered] = row.split('|');
  return Number(survived) + Number(notCovered);
};

const named = (folders: readonly string[]): string => folders.map((folder) => `\`${folder}\``).join(', ');

/** What the rows don't say: survivors that a run before they were recorded has found, and folders that no run has measured. */
export function unknownSection(rows: ReadonlyMap<string, string>, survivors: readonly Survivor[]): string {
  const isRecorded = (folder: string) => survivors.some(({ file }) => file === folder || file.startsWith(`${folder}/`));
  const unread = [...rows].filter(([folder, row]) => undetectedIn(row) > 0 && !isRecorded(folder));
  const missing = [...guarded, ...rooms].filter((folder) => !rows.has(folder));
  const count = unread.reduce((sum, [, row]) => sum + undetectedIn(row), 0);
  return [
    unread.length > 0 &&
      `No test detected ${count} mutants of ${named(unread.map(([folder]) => folder))}. They were measured before survivors were recorded, so nobody has read these mutants.`,
    missing.length > 0 && `Not measured yet: ${named(missing)}.`,
  ]
    .flatMap((text) => (text ? [`\n${text}\n`] : []))
    .join('');
}

/** The page with these rows. */
export const pageOf = (rows: ReadonlyMap<string, string>, survivors: readonly Survivor[]): string =>
  `${HEADING}${[...rows.values()].join('\n')}\n${unknownSection(rows, survivors)}${survivorSection(survivors)}`;

/** Writes what a run of a folder has found. */
export function record(score: Score, results: readonly MutantResult[], circumstances: Circumstances): void {
  const { folder } = score;
  const survivors = withSurvivors(readSurvivors(), folder, survivorsOf(folder, results));
  writeSurvivors(survivors);
  const rows = withRow(rowsOf(readFileSync(FILE, 'utf8')), folder, rowOf(score, circumstances), circumstances.of);
  writeFileSync(FILE, pageOf(rows, survivors));
}
