import { RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/releases/federation';

const CACHE_MS = 60_000;
const TIMEOUT_MS = 2000;
/** Open pages may run older releases; beyond this many per part, the oldest counts as unknown. */
const RELEASES_MAX = 20;

/** Returns whether a part currently has, or recently had, a release of that name. */
export type IsKnownRelease = (part: string, release: string) => Promise<boolean>;

/**
 * Reads the front door's release list at most once a minute and remembers earlier releases.
 * @param frontDoor its URL as seen from here; if undefined or not responding, no new releases are added
 */
export function createKnownReleases(frontDoor: () => string | undefined): IsKnownRelease {
  const known = new Map<string, Set<string>>();
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;

  const read = async () => {
    const door = frontDoor();
    if (door === undefined) return;
    const answer = await fetch(new URL(RELEASE_LIST_PATH, door), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { shell, remotes } = (await answer.json()) as ReleaseList;
    for (const [part, { release }] of Object.entries({ shell, ...remotes })) {
      const releases = known.get(part) ?? new Set();
      known.set(part, releases.add(release));
      const [oldest] = releases;
      if (releases.size > RELEASES_MAX && oldest !== undefined) releases.delete(oldest);
    }
  };

  return async (part, release) => {
    if (performance.now() - readAt > CACHE_MS) {
      readAt = performance.now();
      reading = read().catch(() => undefined);
    }
    await reading;
    return known.get(part)?.has(release) ?? false;
  };
}
