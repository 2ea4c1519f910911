import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { root } from '../../lib/root.ts';
import { isUndetected } from './score.ts';

/** A mutant that no test detected. */
export interface Survivor {
  /** Folder whose measurement found it. */
  readonly folder: string;
  readonly file: string;
  readonly change: string;
  /** Why it may survive, written by the person who read it. */
  readonly reason?: string;
}

const FILE = path.join(root, 'docs/mutation-survivors.json');
const LONGEST_CODE = 120;

const readFile = (file: string): string => readFileSync(file, 'utf8');

const inOneLine = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_CODE ? `${line.slice(0, LONGEST_CODE)}…` : line;
};

/** Survivors of a run, each once, in the order of their files and lines. Lines and columns of results begin at 1. */
export function survivorsOf(folder: string, results: readonly MutantResult[], read = readFile): Survivor[] {
  const found = results
    .filter(isUndetected)
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
    .map(({ fileName, location: { start, end }, replacement }) => {
      const lines = read(fileName)
        .split('\n')
        .slice(start.line - 1, end.line);
      const original = lines.map((line, index) => line.slice(0, index === lines.length - 1 ? end.column - 1 : undefined)).join('\n');
      return {
        folder,
        file: path.relative(root, fileName),
        change: `${inOneLine(original.slice(start.column - 1))} → ${inOneLine(replacement)}`,
      };
    });
  return [...new Map(found.map((each) => [`${each.file} ${each.change}`, each])).values()];
}

/** Replaces the survivors of a folder by those of its latest run. Those that were read before keep their reasons. */
export function withSurvivors(known: readonly Survivor[], folder: string, found: readonly Survivor[]): Survivor[] {
  const isSame = (a: Survivor, b: Survivor) => a.file === b.file && a.change === b.change;
  const judged = found.map((each) => {
    const reason = known.find((other) => isSame(other, each))?.reason;
    return reason === undefined ? each : { ...each, reason };
  });
  // A folder and the one around it may both have been measured.
  const others = known.filter((other) => other.folder !== folder && !found.some((each) => isSame(each, other)));
  return [...others, ...judged].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

export const readSurvivors = (): Survivor[] => JSON.parse(readFile(FILE)) as Survivor[];

export const writeSurvivors = (survivors: readonly Survivor[]): void => writeFileSync(FILE, `${JSON.stringify(survivors, null, 2)}\n`);
