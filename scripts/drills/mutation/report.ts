import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';
import { percentOf, type Score } from './score.ts';

const FILE = path.join(root, 'docs/mutation.md');

const HEADING = `# Mutation scores

\`npm run drills mutation\` makes small changes to the sources (Stryker's mutants) and counts those that a test detects. It tries a sample of each folder
that guards money, access or counting, and of every other room; the same sources and seed give the same sample. \`npm run drills mutation gateway/src/http\` tries all of
one folder, and with \`--sample 60\` part of it. Each row applies to its own date and commit; the score is the share of killed and timed-out mutants.

| folder | mutants | killed | timed out | survived | not covered | score | of | date | commit |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
`;

const rowPattern = /^\| `(?<folder>[^`]+)` .*$/;

/** Current rows of the page by folder, without those of folders that are gone. */
function rowsSoFar(): Map<string, string> {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line): [string, string][] => {
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

/** Writes a folder's row to the page, replacing its previous one and those of the folders within it. */
export function writeRow(folder: string, row: string): void {
  const others = [...rowsSoFar()].filter(([name]) => !`${name}/`.startsWith(`${folder}/`));
  const sorted = [...others, [folder, row] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  writeFileSync(FILE, `${HEADING}${sorted.join('\n')}\n`);
}
