import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_EXPOSE, containerName } from 'shared-contracts/federation';
import type { Language } from 'shared-contracts/languages';
import type { RemoteName } from 'shared-contracts/routes';
import { SHELL_CONTRACT_VERSION } from 'shared-contracts/contract-version';
import type { RemoteModule } from 'shared-contracts/shell';
import { addTexts } from '../language/texts.ts';
import { satisfiesContract } from './contract.ts';
import { LoadError, toLoadError } from './load-error.ts';
import { releaseList } from './release-list.ts';

const loaded = new Map<RemoteName, Promise<RemoteModule>>();

async function load(name: RemoteName, language: Language): Promise<RemoteModule> {
  const { remotes } = await releaseList();
  const release = remotes[name];
  if (!release) throw new LoadError('missing', `${name} is not in the release list`);
  if (!satisfiesContract(release.contract, SHELL_CONTRACT_VERSION)) {
    throw new LoadError('incompatible', `${name} ${release.release} needs contract ${release.contract}, this is ${SHELL_CONTRACT_VERSION}`);
  }
  const container = containerName(name);
  registerRemotes([{ name: container, entry: new URL(release.manifest, location.origin).href }], { force: true });
  const exposed = await loadRemote<{ default?: RemoteModule }>(`${container}/${REMOTE_EXPOSE.slice(2)}`);
  const remote = exposed?.default;
  // A refused shared module rejects once and then resolves with an empty module, so the shape is always looked at.
  if (!remote?.pages || !remote.texts) throw new LoadError('missing', `${name} ${release.release} exposes no remote`);
  const texts = await remote.texts[language]();
  addTexts(language, name, texts.default);
  return remote;
}

/** Loads a remote with its texts, once; a failed attempt is forgotten so that the next one asks again. */
export function loadRemoteModule(name: RemoteName, language: Language): Promise<RemoteModule> {
  const known = loaded.get(name);
  if (known) return known;
  const attempt = load(name, language).catch((cause: unknown) => {
    loaded.delete(name);
    throw toLoadError(cause);
  });
  loaded.set(name, attempt);
  return attempt;
}
