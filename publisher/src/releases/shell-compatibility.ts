import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { availableReleases } from '../site/release-files.ts';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import { IncompatibleReleases } from './incompatible-releases.ts';
import type { Releases } from './history.ts';

const builtRelease = (siteRoot: string, part: Part, release: string) => readRelease(releaseFile(internalFolder(siteRoot, part, release)));

/** Names that a remote uses and a shell doesn't offer. */
function lackingNames(siteRoot: string, remote: RemoteName, release: string, shell: string): string[] {
  const { uses = [] } = builtRelease(siteRoot, remote, release);
  const { offers = [] } = builtRelease(siteRoot, 'shell', shell);
  return uses.filter((name) => !offers.includes(name));
}

export const isCompatible = (siteRoot: string, remote: RemoteName, release: string, shell: string): boolean =>
  lackingNames(siteRoot, remote, release, shell).length === 0;

/** Releases of the shell in the site, which open pages may still run, that a remote's release isn't compatible with. */
export const incompatibleShells = (siteRoot: string, remote: RemoteName, release: string): string[] =>
  availableReleases(siteRoot, 'shell').filter((shell) => !isCompatible(siteRoot, remote, release, shell));

const MAX_NAMED = 5;

/** Why a remote and a shell are incompatible; undefined if they aren't. */
export function incompatibility(siteRoot: string, remote: RemoteName, release: string, shell: string): string | undefined {
  const lacking = lackingNames(siteRoot, remote, release, shell);
  if (lacking.length === 0) return undefined;
  const others = lacking.length > MAX_NAMED ? ` and ${lacking.length - MAX_NAMED} more` : '';
  return `${remote} ${release} uses what shell ${shell} doesn't offer: ${lacking.slice(0, MAX_NAMED).join(', ')}${others}.`;
}

/** Checks that incompatible releases don't become current, because the shell would reject the remote in every visitor's browser. */
export function assertCompatible(siteRoot: string, { shell, ...remotes }: Releases, changed: readonly Part[]): void {
  for (const [name, release] of Object.entries(remotes) as [RemoteName, string][]) {
    if (!changed.includes(name) && !changed.includes('shell')) continue;
    const why = incompatibility(siteRoot, name, release, shell);
    if (why === undefined) continue;
    const first = changed.includes(name) ? 'a shell that offers it' : `a ${name} that doesn't use it`;
    throw new IncompatibleReleases(`${why} Release ${first} first.`);
  }
}
