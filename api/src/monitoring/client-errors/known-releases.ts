import { parts } from 'shared-contracts/pages/routes';
import { RELEASES_PATH, type ReleaseRecord } from 'shared-contracts/releases/federation';

const CACHE_MS = 10_000;
const TIMEOUT_MS = 2000;
/** Open pages may run older releases; beyond this many per part, the oldest counts as unknown. */
const RELEASES_MAX = 20;

/** What a page error is counted under. */
interface ErrorSource {
  readonly part: string;
  readonly release: string;
}

/** Replaces a part that the site doesn't have, and a release that the part neither has nor recently had, by `other`. */
export type KnownSource = (source: ErrorSource) => Promise<ErrorSource>;

const OTHER = 'other';

/**
 * Reads the releases of the front door, a staged one included, at most every ten seconds, and remembers earlier ones. Anyone can report
 * errors, so whatever they invent must not become names in the database and in metrics.
 * @param frontDoor its URL as seen from here; if undefined or not responding, no new releases are added
 */
export function createKnownReleases(frontDoor: () => string | undefined): KnownSource {
  const known = new Map<string, Set<string>>();
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;

  const read = async () => {
    const door = frontDoor();
    if (door === undefined) return;
    const answer = await fetch(new URL(RELEASES_PATH, door), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const records = (await answer.json()) as readonly ReleaseRecord[];
    for (const { part, release, stagedRelease = release } of records) {
      const releases = known.get(part) ?? new Set();
      known.set(part, releases.add(release).add(stagedRelease));
      const [oldest] = releases;
      if (releases.size > RELEASES_MAX && oldest !== undefined) releases.delete(oldest);
    }
  };

  return async ({ part, release }) => {
    if (performance.now() - readAt > CACHE_MS) {
      readAt = performance.now();
      reading = read().catch(() => undefined);
    }
    await reading;
    const releases = known.get(part);
    if (!releases && !(parts as readonly string[]).includes(part)) return { part: OTHER, release: OTHER };
    // Empty if the page couldn't read it.
    return { part, release: release === '' || releases?.has(release) ? release : OTHER };
  };
}
