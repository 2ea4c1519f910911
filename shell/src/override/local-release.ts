import type { RemoteRelease } from 'shared-contracts/releases/federation';
import { LOCAL_RELEASE_FILE, type LocalRelease, type Override } from 'shared-contracts/releases/override';
import { LoadError } from '../federation/load-error.ts';

/** Names that this shell offers to remotes, injected by the build. */
declare const SHELL_OFFERS: readonly string[];

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
  if (served.part !== part || !served.uses || !served.container || entry.origin !== origin) {
    throw new LoadError('missing', `${origin} does not serve ${part}`);
  }
  const lacking = served.uses.filter((name) => !SHELL_OFFERS.includes(name));
  if (lacking.length > 0) throw new LoadError('incompatible', `${part} uses ${lacking.join(', ')}`);
  return { release: RELEASE, commit: '', entry: entry.href };
}
