import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import { root, workFolder } from '../../lib/root.ts';
import { roomOf } from './sources.ts';

export type Change = Pick<Mutant, 'fileName' | 'location' | 'replacement'>;

const copy = path.join(workFolder, 'mutation', 'types');
const buildInfo = path.join(workFolder, 'mutation', 'types.tsbuildinfo');
const notCopied: ReadonlySet<string> = new Set(['node_modules', 'dist']);
const notLinked: ReadonlySet<string> = new Set(['.git', '.tidegate']);
/** A mutant may leave something unused, which is no error of types. */
const OPTIONS = '--pretty false --noUnusedLocals false --noUnusedParameters false --allowUnreachableCode true --incremental'.split(' ');

const inRoot = ({ fileName }: Change): string => path.relative(root, fileName);

/** Files with an error of types, relative to the project folder. */
function filesWithErrors(room: string): Set<string> {
  const { stdout } = spawnSync('tsc', ['-p', room, ...OPTIONS, '--tsBuildInfoFile', buildInfo], { cwd: copy, encoding: 'utf8' });
  return new Set([...stdout.matchAll(/^([^\s(][^(\n]*)\(\d+,\d+\): error/gm)].map(([, file = '']) => path.normalize(file)));
}

/** The room of which there is a copy. */
let copied: string | undefined;

/** Copies a room, beside links to everything else, and checks that its types are right. */
function prepareCopy(room: string): void {
  if (copied === room) return;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(root)) {
    if (name === room)
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: (each) => !notCopied.has(path.basename(each)) });
    else if (!notLinked.has(name)) symlinkSync(path.join(root, name), path.join(copy, name));
  }
  const modules = path.join(room, 'node_modules');
  if (existsSync(path.join(root, modules))) symlinkSync(path.join(root, modules), path.join(copy, modules));
  rmSync(buildInfo, { force: true });
  const wrong = filesWithErrors(room);
  // Otherwise no mutant of these files would be tried.
  if (wrong.size > 0) throw new Error(`Without a mutant there are errors of types in ${[...wrong].join(', ')}`);
  copied = room;
}

function changed(text: string, { location: { start, end }, replacement }: Change): string {
  const lines = text.split('\n');
  const before = [...lines.slice(0, start.line), lines[start.line]?.slice(0, start.column)].join('\n');
  const after = [lines[end.line]?.slice(end.column), ...lines.slice(end.line + 1)].join('\n');
  return `${before}${replacement}${after}`;
}

/** The mutants among changes to one room: the others are errors of types in their own file, which `npm run types` reports before any test runs. */
export function wellTyped<Each extends Change>(changes: readonly Each[]): Each[] {
  const [first] = changes;
  if (!first) return [];
  const room = roomOf(inRoot(first));
  prepareCopy(room);
  const wrong = new Set<Each>();
  // One mutant of each file at a time.
  for (let left = [...changes]; left.length > 0;) {
    const batch = new Map(left.toReversed().map((change) => [inRoot(change), change]));
    for (const [file, change] of batch) writeFileSync(path.join(copy, file), changed(readFileSync(path.join(root, file), 'utf8'), change));
    for (const file of filesWithErrors(room)) {
      const change = batch.get(file);
      if (change) wrong.add(change);
    }
    for (const file of batch.keys()) writeFileSync(path.join(copy, file), readFileSync(path.join(root, file)));
    const tried = new Set(batch.values());
    left = left.filter((change) => !tried.has(change));
  }
  return changes.filter((change) => !wrong.has(change));
}
