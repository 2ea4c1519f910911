import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workFolder } from './root.ts';

/** What the last run of the browser tests wrote, and the secrets it knew. */
export const evidenceFolder = path.join(workFolder, 'e2e-evidence');

/** Texts of a line. Of a JSON line only what is text: a duration can look like a code. */
function textsOf(line: string): string[] {
  try {
    const texts: string[] = [];
    JSON.parse(line, (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    return texts;
  } catch {
    return [line];
  }
}

/** The words of a text, as secrets are made of: codes of digits, tokens of base64url, passwords without spaces. */
const wordsOf = (text: string) => text.split(/[^\w+-]+/);

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

/** Lines in which a secret stands as a word of its own. */
export function leaksIn(lines: readonly string[], secrets: ReadonlySet<string>): string[] {
  return lines.filter((line) => textsOf(line).some((text) => wordsOf(decodeURIComponentSafely(text)).some((word) => secrets.has(word))));
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface Evidence {
  readonly secrets: number;
  /** Lines of logs, addresses and records that were looked through. */
  readonly lines: number;
  readonly leaks: readonly string[];
}

/** Looks through a folder that a run of browser tests has filled: `secrets`, `told` and logs. */
export function readEvidence(folder: string): Evidence {
  const secrets = new Set(linesOf(path.join(folder, 'secrets')));
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'secrets') : [];
  const lines = files.flatMap((name) => linesOf(path.join(folder, name)));
  return { secrets: secrets.size, lines: lines.length, leaks: leaksIn(lines, secrets) };
}
