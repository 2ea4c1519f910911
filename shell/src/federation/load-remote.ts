import type { Language } from 'shared-contracts/languages';
import type { RemoteName } from 'shared-contracts/routes';
import type { RemoteModule } from 'shared-contracts/shell';
import { addTexts } from '../language/texts.ts';
import { restartOnAbort } from './pending-files.ts';
import { toLoadError } from './load-error.ts';
import { remoteFromSource } from './remote-source.ts';

const loaded = new Map<RemoteName, Promise<RemoteModule>>();

/** Loads a remote once; a failed attempt is evicted so that the next call tries again. */
function loadRemoteModule(name: RemoteName): Promise<RemoteModule> {
  const known = loaded.get(name);
  if (known) return known;
  const attempt = remoteFromSource(name).catch((cause: unknown) => {
    loaded.delete(name);
    throw toLoadError(cause);
  });
  loaded.set(name, attempt);
  return attempt;
}

/** Remotes that this page has loaded or is loading. */
export const remotesHere = (): RemoteName[] => [...loaded.keys()];

const texts = new Map<RemoteName, Promise<void>>();

function loadTexts(name: RemoteName, remote: RemoteModule, language: Language): Promise<void> {
  const known = texts.get(name);
  if (known) return known;
  const attempt = remote.texts[language]().then(
    (loadedTexts) => addTexts(language, name, loadedTexts.default),
    (cause: unknown) => {
      texts.delete(name);
      throw toLoadError(cause);
    },
  );
  texts.set(name, attempt);
  return attempt;
}

/**
 * Loads an export of a remote together with the remote's texts.
 * @param pick starts loading it from the remote
 */
export function loadFromRemote<Loaded>(
  name: RemoteName,
  language: Language,
  pick: (remote: RemoteModule) => Promise<Loaded>,
): Promise<Loaded> {
  return restartOnAbort(async () => {
    const remote = await loadRemoteModule(name);
    try {
      const [picked] = await Promise.all([pick(remote), loadTexts(name, remote, language)]);
      return picked;
    } catch (cause) {
      throw toLoadError(cause);
    }
  });
}
