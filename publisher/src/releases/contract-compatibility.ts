import { remoteNames, type Part, type RemoteName } from 'shared-contracts/routes';
import { satisfiesContract } from 'shared-contracts/satisfies-contract';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import type { Releases } from './release-list.ts';

/** Contract version that a release offers (shell) or requires (remotes). */
export const contractOf = (siteRoot: string, part: Part, release: string): string =>
  readRelease(releaseFile(internalFolder(siteRoot, part, release))).contract;

export const isCompatible = (siteRoot: string, remote: RemoteName, release: string, shell: string): boolean =>
  satisfiesContract(contractOf(siteRoot, remote, release), contractOf(siteRoot, 'shell', shell));

/** Checks that incompatible releases don't become current, because the shell would reject the remote in every visitor's browser. */
export function assertCompatible(siteRoot: string, releases: Releases, changed: readonly Part[]): void {
  for (const name of remoteNames) {
    const release = releases[name];
    if (release === undefined || isCompatible(siteRoot, name, release, releases.shell)) continue;
    if (!changed.includes(name) && !changed.includes('shell')) continue;
    const [needed, offered] = [contractOf(siteRoot, name, release), contractOf(siteRoot, 'shell', releases.shell)];
    throw new Error(
      `${name} ${release} needs the shell's contract ${needed}; shell ${releases.shell} offers ${offered}. Release the older one first.`,
    );
  }
}
