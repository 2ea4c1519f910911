import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/languages';
import type { RemoteName } from 'shared-contracts/pages/routes';
import type { RemoteModule } from 'shared-contracts/shell';
import { addTexts } from '../language/texts.ts';
import { recordNeeds, restartOnAbort } from '../pending-files/pending-files.ts';
import { toLoadError } from './load-error.ts';
import { remoteFromSource } from './remote-source.ts';

const loaded = new Map<RemoteName, Promise<RemoteModule>>();

/** Loads a remote once; a failed attempt is evicted so that the next call tries again. */
function loadRemoteModule(name: RemoteName): Promise<RemoteModule> {
  const known = loaded.get(name);
  if (known) return known;
  const attempt = remoteFromSource(name).catch((cause: unknown) => {
    if (loaded.get(name) === attempt) loaded.delete(name);
    throw toLoadError(cause);
  });
  loaded.set(name, attempt);
  return attempt;
}

/** Remotes that this page has loaded or is loading. */
export const remotesHere = (): RemoteName[] => [...loaded.keys()];

const forgetters: ((name: RemoteName) => void)[] = [];

/** Registers a function that evicts what was loaded from a remote together with the remote. */
export function whenForgotten(forget: (name: RemoteName) => void): void {
  forgetters.push(forget);
}

/**
 * Evicts a remote and all that was loaded from it, so that the next call loads the release that is then in the list. What is already
 * rendered stays.
 */
export function forgetRemote(name: RemoteName): void {
  loaded.delete(name);
  for (const forget of forgetters) forget(name);
}

const withTexts = new WeakSet<RemoteModule>();

async function loadTexts(name: RemoteName, remote: RemoteModule, language: Language): Promise<void> {
  if (withTexts.has(remote)) return;
  // A part built before the site had its newest language has no texts in it.
  const load: RemoteModule['texts'][Language] | undefined = remote.texts[language];
  const texts = await (load ?? remote.texts[DEFAULT_LANGUAGE])();
  addTexts(language, name, texts.default);
  withTexts.add(remote);
}

/**
 * Loads an export of a remote together with the remote's texts.
 * @param exported name of the page or dialog, to request its files again with `abortPendingFiles`
 * @param pick starts loading it from the remote
 */
export function loadFromRemote<Loaded>(
  name: RemoteName,
  language: Language,
  exported: string,
  pick: (remote: RemoteModule) => Promise<Loaded>,
): Promise<Loaded> {
  return restartOnAbort(exported, async (needs) => {
    // Until the remote is here, none of its files is requested for anything else.
    needs.add(name);
    const remote = await loadRemoteModule(name);
    needs.delete(name);
    try {
      const [picked] = await Promise.all(recordNeeds(needs, () => [pick(remote), loadTexts(name, remote, language)] as const));
      return picked;
    } catch (cause) {
      throw toLoadError(cause);
    }
  });
}
