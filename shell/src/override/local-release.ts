import type { RemoteRelease } from 'shared-contracts/federation';
import { LOCAL_RELEASE_FILE, type LocalRelease, type Override } from 'shared-contracts/override';
import { LoadError } from '../federation/load-error.ts';

const TIMEOUT_MS = 5000;
const RELEASE = 'local';

/**
 * Fetches what the reader's machine serves.
 * @throws LoadError
 */
export async function localRelease({ part, origin }: Override): Promise<RemoteRelease> {
  let answer: Response;
  try {
    answer = await fetch(`${origin}/${LOCAL_RELEASE_FILE}`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new LoadError('network', `${origin} does not respond`, { cause });
  }
  if (!answer.ok) throw new LoadError('http', `${origin}: ${answer.status}`);
  const served = (await answer.json().catch(() => ({}))) as Partial<LocalRelease>;
  const entry = new URL(served.container ?? '', `${origin}/`);
  if (served.part !== part || !served.contract || !served.container || entry.origin !== origin) {
    throw new LoadError('missing', `${origin} does not serve ${part}`);
  }
  return { release: RELEASE, commit: '', contract: served.contract, entry: entry.href };
}
