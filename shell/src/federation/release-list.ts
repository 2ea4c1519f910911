import { RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/releases/federation';
import { pageData } from '../page-data.ts';
import { LoadError } from './load-error.ts';

const TIMEOUT_MS = 10_000;

let current: Promise<ReleaseList> | undefined;
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

/** The releases that this page was prerendered with. */
export function releaseList(): Promise<ReleaseList> {
  current ??= Promise.resolve(revise(pageData().releases));
  return current;
}

/** Fetches the current releases for another attempt after a release failed to load. */
export async function refreshReleases(): Promise<void> {
  current = fetchReleases();
  await current.catch(() => {
    current = undefined;
  });
}
