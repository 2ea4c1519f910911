import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

/**
 * Replaces a generated part of a document, between `<!-- name: written by … -->` and `<!-- end of name -->`.
 * @param page path in the repository
 */
export function writeSection(page: string, name: string, written: string): void {
  const file = path.join(root, page);
  const text = readFileSync(file, 'utf8');
  const begin = new RegExp(`<!-- ${name}: .*-->\\n`).exec(text);
  const end = text.indexOf(`<!-- end of ${name} -->`);
  if (!begin || end < begin.index) throw new Error(`${page} has no section for ${name}`);
  writeFileSync(file, `${text.slice(0, begin.index + begin[0].length)}\n${written.trim()}\n\n${text.slice(end)}`);
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [file], { cwd: root });
}

/** A table in Markdown, with its head as the first row. */
export const markdownTable = (rows: readonly (readonly (string | number)[])[]): string[] => {
  const [head = [], ...others] = rows;
  return [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
};
