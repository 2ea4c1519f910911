import { ConfigError, readConfig } from '../platform/config/config.ts';

/** What is wrong with settings; empty where they can be used. */
export function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
