import { ConfigError, readConfig } from '../platform/config/config.ts';

/** Problems in the settings; empty if they are valid. */
export function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
