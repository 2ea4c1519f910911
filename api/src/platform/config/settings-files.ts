import { readFileSync } from 'node:fs';

type Values = Record<string, string | undefined>;

/** Reads the named settings from an environment; `X_FILE` names a file that contains `X`. */
export function readSettings(env: Readonly<Values>, names: readonly string[]): { values: Values; problems: string[] } {
  const values: Values = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    values[name] = env[name];
    if (file && env[name]) {
      problems.push(`${name} and ${name}_FILE are both set`);
    } else if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim();
      } catch {
        problems.push(`${name}_FILE: ${file} cannot be read`);
      }
    }
  }
  return { values, problems };
}
