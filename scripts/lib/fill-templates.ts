import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SUFFIX = '.template';

/** Fills in the placeholders, such as `__id__`, of all templates in a folder, also in their names. @returns texts by path in that folder */
export function fillTemplates(folder: string, words: Readonly<Record<string, string>>): Map<string, string> {
  const fill = (text: string): string => text.replace(/__([a-z\d-]+)__/g, (whole, word: string) => words[word] ?? whole);
  return new Map(
    globSync(`**/*${SUFFIX}`, { cwd: folder })
      .toSorted()
      .map((file) => [fill(file.replaceAll(path.sep, '/').slice(0, -SUFFIX.length)), fill(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}
