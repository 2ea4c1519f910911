import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts, type Part } from 'shared-contracts/routes';
import type { Generation } from '../site/generation.ts';

/** A part got another current release. */
export interface Change {
  readonly part: Part;
  readonly release: string;
  readonly action: 'release' | 'rollback';
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
}

/** Origins that stored pages were written for. */
export interface Origins {
  /** Origin of the site as visitors see it. */
  readonly publicOrigin: string;
  /** Origin of the API as visitors see it; empty for the site's own. */
  readonly publicApiOrigin: string;
}

/** All that has been published, the latest change first, and for which origins. */
export interface History {
  readonly origins?: Origins;
  readonly changes: readonly Change[];
}

/** A page that a visitor has open goes on asking for its own release: the newest three are kept, and each for a week after the next. */
const KEPT_RELEASES = 3;
const KEPT_MS = 7 * 86_400_000;

/** More than a year of a release a day of every part. */
const MOST_CHANGES = 2000;

const fileOf = (generation: Generation): string => path.join(generation, 'history.json');

export function readHistory(generation: Generation | undefined): History {
  if (generation === undefined || !existsSync(fileOf(generation))) return { changes: [] };
  return JSON.parse(readFileSync(fileOf(generation), 'utf8')) as History;
}

export function writeHistory(generation: Generation, { changes, ...rest }: History): void {
  writeFileSync(fileOf(generation), `${JSON.stringify({ ...rest, changes: changes.slice(0, MOST_CHANGES) }, null, 2)}\n`);
}

const changesOf = ({ changes }: History, part: Part): readonly Change[] => changes.filter((change) => change.part === part);

/** The change that made a part's current release current. */
export const currentChange = (history: History, part: Part): Change | undefined => changesOf(history, part)[0];

/** The current release of each part that has one. */
export function currentReleases(history: History): Partial<Record<Part, string>> {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const change = currentChange(history, part);
      return change ? [[part, change.release]] : [];
    }),
  );
}

/** True where a part was released so, even if it was rolled back since. */
export const wasReleased = (history: History, part: Part, release: string): boolean =>
  changesOf(history, part).some((change) => change.release === release);

/** Releases of a part, the one that was released last first. What a rollback made current again keeps its place. */
export function releaseOrder(history: History, part: Part): string[] {
  return [
    ...new Set(
      changesOf(history, part)
        .filter(({ action }) => action === 'release')
        .map(({ release }) => release),
    ),
  ];
}

/** When a release stopped being current; undefined while it is. */
function leftAt(history: History, part: Part, release: string): string | undefined {
  const changes = changesOf(history, part);
  return changes[changes.findIndex((change) => change.release === release) - 1]?.at;
}

/** Releases of a part whose files have to stay: the current one, those that open pages may ask for, those to go back to. */
export function keptReleases(history: History, part: Part, now: Date): string[] {
  return releaseOrder(history, part).filter((release, index) => {
    const left = leftAt(history, part, release);
    return index < KEPT_RELEASES || left === undefined || now.getTime() - Date.parse(left) < KEPT_MS;
  });
}
