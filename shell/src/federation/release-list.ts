import { RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/federation';
import { LoadError } from './load-error.ts';

const TIMEOUT_MS = 10_000;

let current: Promise<ReleaseList> | undefined;

async function fetchList(): Promise<ReleaseList> {
  let answer: Response;
  try {
    answer = await fetch(RELEASE_LIST_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new LoadError(navigator.onLine ? 'network' : 'offline', 'release list', { cause });
  }
  if (!answer.ok) throw new LoadError('http', `release list: ${answer.status}`);
  return (await answer.json()) as ReleaseList;
}

/** Which releases are current. Asked once a page load; asked again after a failure. */
export function releaseList(): Promise<ReleaseList> {
  current ??= fetchList().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}
