import { spawnSync } from 'node:child_process';
import { succeeds } from './run.ts';

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}', name], { encoding: 'utf8' }).stdout?.startsWith('ii') ?? false;

/**
 * Installs missing Debian packages.
 * @returns the packages that could not be installed
 */
export async function aptInstall(names: readonly string[]): Promise<string[]> {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return [];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds(['apt-get', 'update', '-qq'], env);
  // One at a time, so that an unavailable package doesn't prevent the others.
  for (const name of missing) await succeeds(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], env);
  return missing.filter((name) => !isInstalled(name));
}
