import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { codeOf } from '../error-code.ts';
import { PlainError } from '../plain-error.ts';

/** Reads a file, or standard input for `-`, because a container can't access files of its host. */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new PlainError(`${path.resolve(file)} cannot be read (${codeOf(error) ?? String(error)}).`);
  }
}
