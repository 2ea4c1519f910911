import { REMOTE_EXPOSE, containerName } from 'shared-contracts/releases/federation';
import type { RemoteModule } from 'shared-contracts/shell';
import { pageData } from '../page-data.ts';
import { LoadError, toLoadError } from './load-error.ts';
import { needsOf, recordNeeds } from '../pending-files/pending-files.ts';
import { releaseList } from './release-list.ts';
import type { RemoteSource } from './remote-source.ts';

interface Exposed {
  readonly default?: RemoteModule;
}

/** Loads a remote's container and its exposed module, after checking that it is compatible with this shell. */
export const federatedRemote: RemoteSource = async (name) => {
  const { remotes } = releaseList();
  const release = remotes[name];
  if (!release) throw new LoadError('missing', `${name} is not in the release list`);
  if (release.disabled) throw new LoadError('disabled', `${name} is disabled`);
  const shell = pageData().releases.shell.release;
  if (release.incompatibleShells?.includes(shell)) {
    throw new LoadError('incompatible', `${name} ${release.release} needs a newer shell than ${shell}`);
  }
  const container = containerName(name);
  const entry = new URL(release.entry, location.origin).href;
  const needs = needsOf(name).add(new URL('.', entry).href);
  const { federation, loadIntegrity } = await recordNeeds(needs, () => import(/* webpackChunkName: "federation" */ './federation.ts'));
  if (release.integrity) await loadIntegrity(release.integrity).catch((cause: unknown) => Promise.reject(toLoadError(cause, entry)));
  federation.registerRemotes([{ name: container, entry }], { force: true });
  const exposed = await federation.loadRemote<Exposed>(`${container}/${REMOTE_EXPOSE.slice(2)}`).catch((cause: unknown) => {
    throw toLoadError(cause, entry);
  });
  const remote = exposed?.default;
  // A refused shared module rejects once and later resolves with an empty module, so always check the shape.
  if (!remote?.pages || !remote.texts) throw new LoadError('missing', `${name} ${release.release} exposes no remote`);
  return remote;
};
