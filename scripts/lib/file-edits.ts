import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

/** An existing file, and the edit that adds something to it. */
export interface FileEdit {
  readonly file: string;
  readonly change: (text: string) => string;
}

export const nothingMatches = (file: string, anchor: RegExp): Error =>
  new Error(`${file} has nothing that matches ${anchor}, where this command adds something: update the command.`);

/** Inserts text before or after the match of a pattern. */
export function beside(file: string, place: 'before' | 'after', anchor: RegExp, added: string): FileEdit {
  return {
    file,
    change: (text) => {
      const found = anchor.exec(text);
      if (!found) throw nothingMatches(file, anchor);
      const at = place === 'before' ? found.index : found.index + found[0].length;
      return `${text.slice(0, at)}${added}${text.slice(at)}`;
    },
  };
}

/** Combines two edits of one file. */
export const both = (one: FileEdit, other: FileEdit): FileEdit => ({ ...one, change: (text) => other.change(one.change(text)) });

const inRoot = (file: string): string => path.join(root, file);

/**
 * Writes new files and edits existing ones, or nothing if a new one exists already or an edit fails.
 * @param made texts by path from the root
 * @returns the files written
 */
export function writeFiles(made: ReadonlyMap<string, string>, edits: readonly FileEdit[]): string[] {
  const inTheWay = [...made.keys()].find((file) => existsSync(inRoot(file)));
  if (inTheWay !== undefined) throw new Error(`${inTheWay} already exists. Nothing was changed.`);
  const changed = edits.map(({ file, change }) => [file, change(readFileSync(inRoot(file), 'utf8'))] as const);
  for (const [file, text] of [...made, ...changed]) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  return [...made.keys(), ...changed.map(([file]) => file)];
}
