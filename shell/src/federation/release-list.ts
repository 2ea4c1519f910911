import { RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/releases/federation';
import type { RemoteName } from 'shared-contracts/pages/routes';
import { pageData } from '../page-data.ts';
import { LoadError } from './load-error.ts';

const TIMEOUT_MS = 10_000;

let current: ReleaseList | undefined;
let revise = (list: ReleaseList): ReleaseList => list;

/** Overrides the releases that this page runs. */
export function reviseReleases(revision: typeof revise): void {
  revise = revision;
  current = undefined;
}

/** Fetches the current releases, without changing those this page runs. */
export async function fetchReleases(): Promise<ReleaseList> {
  let answer: Response;
  try {
    answer = await fetch(RELEASE_LIST_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new LoadError(navigator.onLine ? 'network' : 'offline', 'release list', { cause });
  }
  if (!answer.ok) throw new LoadError('http', `release list: ${answer.status}`);
  return revise((await answer.json()) as ReleaseList);
}

/**
 * The releases that this page runs: those in the document, except for remotes that `refreshReleases` has replaced. A remote that isn't
 * loaded yet will be loaded from this list.
 */
export function releaseList(): ReleaseList {
  current ??= revise(pageData().releases);
  return current;
}

/**
 * Fetches the current releases for another attempt; without a response, the list stays as it is. The shell's own release also stays,
 * because only a page load changes it.
 * @param isKept whether a remote stays as it is, because the page runs its code
 */
export async function refreshReleases(isKept: (name: RemoteName) => boolean): Promise<void> {
  const fetched = await fetchReleases().catch(() => undefined);
  if (!fetched) return;
  const { shell, remotes } = releaseList();
  const kept = Object.entries(remotes).filter(([name]) => isKept(name as RemoteName));
  current = { shell, remotes: { ...fetched.remotes, ...Object.fromEntries(kept) } };
}
