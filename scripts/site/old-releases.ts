import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../lib/root.ts';
import { backstage, releasesOf } from './built-part.ts';

/** A page that a visitor has open goes on asking for its own release: the newest three are kept, and each for a week after the next. */
const KEPT_RELEASES = 3;
const KEPT_MS = 7 * 86_400_000;

interface Publication {
  readonly release: string;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
}

const historyFile = (siteRoot: string, part: Part): string => path.join(siteRoot, 'releases', part, 'history.json');

function readHistory(siteRoot: string, part: Part): readonly Publication[] {
  const file = historyFile(siteRoot, part);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Publication[]) : [];
}

/** Notes a release as the current one of its part, and removes those that are old enough. */
export function keepRecentReleases(siteRoot: string, part: Part, release: string, now: Date): void {
  const earlier = readHistory(siteRoot, part);
  const history =
    earlier[0]?.release === release
      ? earlier
      : [{ release, publishedAt: now.toISOString() }, ...earlier.filter((each) => each.release !== release)];
  const kept = history.filter((_, index) => {
    const successor = history[index - 1];
    return index < KEPT_RELEASES || !successor || now.getTime() - Date.parse(successor.publishedAt) < KEPT_MS;
  });
  for (const gone of history.filter((each) => !kept.includes(each))) {
    rmSync(path.join(siteRoot, releasesOf(part), gone.release), { recursive: true, force: true });
    rmSync(backstage(siteRoot, part, gone.release), { recursive: true, force: true });
  }
  writeFileSync(historyFile(siteRoot, part), `${JSON.stringify(kept, null, 2)}\n`);
}
