import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workFolder } from './root.ts';

/** Output of the last run of the browser tests, including the secrets it used. */
export const evidenceFolder = path.join(workFolder, 'e2e-evidence');

/** String values of a log line. Other JSON values are skipped because a number such as a duration can look like a code. */
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

/** Splits a text into words that can be secrets: numeric codes, base64url tokens, passwords without spaces. */
const wordsOf = (text: string) => text.split(/[^\w+-]+/);

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

/** Lines that contain a secret as a whole word. */
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
  /** Number of lines of logs, addresses and records that were searched. */
  readonly lines: number;
  readonly leaks: readonly string[];
}

/** Searches the output folder of a browser test run: `secrets`, `told` and logs. */
export function readEvidence(folder: string): Evidence {
  const secrets = new Set(linesOf(path.join(folder, 'secrets')));
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'secrets') : [];
  const lines = files.flatMap((name) => linesOf(path.join(folder, name)));
  return { secrets: secrets.size, lines: lines.length, leaks: leaksIn(lines, secrets) };
}
