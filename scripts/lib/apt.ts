import { spawnSync } from 'node:child_process';
import { succeeds } from '../test/checks.ts';

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}', name], { encoding: 'utf8' }).stdout?.startsWith('ii') ?? false;

/**
 * Installs Debian's packages where they are missing.
 * @returns those that are not there afterwards
 */
export async function aptInstall(names: readonly string[]): Promise<string[]> {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return [];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds(['apt-get', 'update', '-qq'], env);
  // One by one: a package that apt does not have must not keep the others away.
  for (const name of missing) await succeeds(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], env);
  return missing.filter((name) => !isInstalled(name));
}
