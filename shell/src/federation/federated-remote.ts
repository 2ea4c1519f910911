import { SHELL_CONTRACT_VERSION } from 'shared-contracts/contract-version';
import { REMOTE_EXPOSE, containerName } from 'shared-contracts/federation';
import { satisfiesContract } from 'shared-contracts/satisfies-contract';
import type { RemoteModule } from 'shared-contracts/shell';

import { LoadError, toLoadError } from './load-error.ts';
import { needsOf, recordNeeds } from './pending-files.ts';
import { releaseList } from './release-list.ts';
import type { RemoteSource } from './remote-source.ts';

interface Exposed {
  readonly default?: RemoteModule;
}

/** Loads a remote's container and its exposed module, after checking that its contract is compatible. */
export const federatedRemote: RemoteSource = async (name) => {
  const { remotes } = await releaseList();
  const release = remotes[name];
  if (!release) throw new LoadError('missing', `${name} is not in the release list`);
  if (release.disabled) throw new LoadError('disabled', `${name} is disabled`);
  if (!satisfiesContract(release.contract, SHELL_CONTRACT_VERSION)) {
    throw new LoadError(
      'incompatible',
      `${name} ${release.release} needs contract ${release.contract}, but this shell has ${SHELL_CONTRACT_VERSION}`,
    );
  }
  const container = containerName(name);
  const entry = new URL(release.entry, location.origin).href;
  const needs = needsOf(name).add(new URL('.', entry).href);
  const { federation } = await recordNeeds(needs, () => import(/* webpackChunkName: "federation" */ './federation.ts'));
  federation.registerRemotes([{ name: container, entry }], { force: true });
  const exposed = await federation.loadRemote<Exposed>(`${container}/${REMOTE_EXPOSE.slice(2)}`).catch((cause: unknown) => {
    throw toLoadError(cause, entry);
  });
  const remote = exposed?.default;
  // A refused shared module rejects once and later resolves with an empty module, so always check the shape.
  if (!remote?.pages || !remote.texts) throw new LoadError('missing', `${name} ${release.release} exposes no remote`);
  return remote;
};
