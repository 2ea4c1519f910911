import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant, MutantResult } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../../lib/root.ts';
import { wellTyped, type Change } from './well-typed.ts';

export interface Sampling {
  /** Number of mutants, or Infinity. */
  readonly size: number;
  /** Name of the sample. Results of different samples aren't comparable; another one shows mutants that nobody has written a test for. */
  readonly seed: string;
}

const silent = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** Unique key of a mutant within a run. File names are relative to the project folder. */
export function keyOf({ fileName, location: { start, end }, replacement }: Change): string {
  return [path.relative(root, fileName), start.line, start.column, end.line, end.column, replacement].join('|');
}

/** The same key, whose lines and columns begin at 0, from a result, where they begin at 1. */
export function keyOfResult({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const fromZero = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 });
  return keyOf({ fileName, location: { start: fromZero(start), end: fromZero(end) }, replacement });
}

function textAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const text = lines.slice(start.line, end.line + 1).join('\n');
  return `${text.slice(start.column)}|${end.column}`;
}

/** Rank of a mutant that stays the same when its lines move within the file. */
function rankOf(mutant: Mutant, lines: readonly string[], seed: string): string {
  const facts = [
    `tidegate-${seed}`,
    path.relative(root, mutant.fileName),
    mutant.mutatorName,
    mutant.replacement,
    textAt(lines, mutant.location),
  ];
  return createHash('sha256').update(facts.join('\0')).digest('hex');
}

/** Source files with a mutant of the sample, relative to the project folder. */
export const filesOf = (sample: readonly string[]): string[] => [...new Set(sample.map((key) => key.slice(0, key.indexOf('|'))))];

/** Selects a deterministic sample of the well-typed mutants in some files; all of them if there are fewer. Returns their keys. */
export async function sampleOf(files: readonly string[], { size, seed }: Sampling): Promise<string[]> {
  const sources = files.map((name) => ({
    name: path.join(root, name),
    mutate: true,
    content: readFileSync(path.join(root, name), 'utf8'),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(logger).instrument(sources, options);
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  const ranked = mutants
    .map((mutant) => ({ ...mutant, rank: rankOf(mutant, lines.get(mutant.fileName) ?? [], seed) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen: typeof ranked = [];
  for (let tried = 0; chosen.length < size && tried < ranked.length;) {
    const next = ranked.slice(tried, tried + size - chosen.length);
    chosen.push(...wellTyped(next));
    tried += next.length;
  }
  return chosen.map(keyOf);
}
