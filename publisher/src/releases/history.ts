import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts, type Part, type RemoteName } from 'shared-contracts/pages/routes';
import { HISTORY_FILE } from 'shared-contracts/releases/front-door';
import type { Generation } from '../site/generation.ts';

/** Actions that change a part's current release, or remove it. */
const switches = ['release', 'rollback', 'retire'] as const;

export interface Change {
  readonly part: Part;
  readonly release: string;
  /** `stage` shows a release to a share of visitors, 0 % included; `unstage` withdraws it as bad. */
  readonly action: (typeof switches)[number] | 'stage' | 'unstage' | 'disable' | 'enable';
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  /** Commit that the release was built from. */
  readonly commit?: string;
  /** Set if it was rolled back only because this part was, so the release it replaced isn't bad. */
  readonly because?: Part;
  /** Set if it was released without checks. */
  readonly unchecked?: true;
  /** For `stage`: percentage of visitors. */
  readonly percent?: number;
}

/** Origins that the stored pages were rendered for. */
export interface Origins {
  /** Public origin of the site. */
  readonly publicOrigin: string;
  /** Public origin of the API; empty if it is that of the site. */
  readonly publicApiOrigin: string;
}

/** A release shown to a share of visitors. */
export interface Stage {
  readonly part: Part;
  readonly release: string;
  /** Percentage of visitors. */
  readonly percent: number;
  /** First bucket, so that stages don't always hit the same visitors. */
  readonly first: number;
  /** When it reached this percentage: ISO 8601 in UTC. */
  readonly since: string;
  /** Set if it was staged without checks. */
  readonly unchecked?: true;
}

/** All changes, latest first, and the origins of the pages. */
export interface History {
  readonly origins?: Origins;
  readonly changes: readonly Change[];
  /** Remotes with pages that differ from a fresh rendering; see `Composed`. The name is that of stored histories and of other releases' commands. */
  readonly undrawn?: readonly RemoteName[];
  /** Only one at a time: with two, nobody could tell which of them fails. */
  readonly stage?: Stage;
}

/** Open pages keep requesting files of their own release, so the newest three are kept, and each for a week after its successor. */
const KEPT_RELEASES = 3;
const KEPT_MS = 7 * 86_400_000;

/** More than a year of daily releases of every part. */
const MAX_CHANGES = 2000;

const fileOf = (generation: Generation): string => path.join(generation, HISTORY_FILE);

export function readHistory(generation: Generation | undefined): History {
  if (generation === undefined || !existsSync(fileOf(generation))) return { changes: [] };
  return JSON.parse(readFileSync(fileOf(generation), 'utf8')) as History;
}

export function writeHistory(generation: Generation, { changes, ...rest }: History): void {
  writeFileSync(fileOf(generation), `${JSON.stringify({ ...rest, changes: changes.slice(0, MAX_CHANGES) }, null, 2)}\n`);
}

const changesOf = ({ changes }: History, part: Part): readonly Change[] => changes.filter((change) => change.part === part);

const switchesOf = (history: History, part: Part): readonly Change[] =>
  changesOf(history, part).filter(({ action }) => (switches as readonly string[]).includes(action));

/** The change that made a part's release current; undefined if the part was never released or is retired. */
export function currentChange(history: History, part: Part): Change | undefined {
  const [latest] = switchesOf(history, part);
  return latest?.action === 'retire' ? undefined : latest;
}

/** Parts of a site: those known to this publisher, and remotes that are newer, as the history shows. */
export const partsOf = ({ changes }: History): Part[] => [...new Set<Part>([...parts, ...changes.map(({ part }) => part).toSorted()])];

/** Current release of every part; a remote that is new to a site has none until its first. */
export type Releases = Readonly<Record<'shell', string> & Partial<Record<RemoteName, string>>>;

/** The current release of each part that has one. */
export function currentReleases(history: History): Partial<Record<Part, string>> {
  return Object.fromEntries(
    partsOf(history).flatMap((part) => {
      const change = currentChange(history, part);
      return change ? [[part, change.release]] : [];
    }),
  );
}

/** Whether a remote's pages only say that they are unavailable. A release doesn't end that. */
export const isDisabled = (history: History, part: Part): boolean =>
  changesOf(history, part).find(({ action }) => action === 'disable' || action === 'enable')?.action === 'disable';

export const isRetired = (history: History, part: Part): boolean => switchesOf(history, part)[0]?.action === 'retire';

/** Whether a part ever had this release, even if it was rolled back since. */
export const wasReleased = (history: History, part: Part, release: string): boolean =>
  changesOf(history, part).some((change) => change.release === release);

/** Releases of a part, the most recently released first. A rollback doesn't change the order. */
export function releaseOrder(history: History, part: Part): string[] {
  return [
    ...new Set(
      changesOf(history, part)
        .filter(({ action }) => action === 'release')
        .map(({ release }) => release),
    ),
  ];
}

/** Releases of a part that were rolled back or withdrawn as bad, and not explicitly made current since. */
export function badReleases(history: History, part: Part): ReadonlySet<string> {
  const order = releaseOrder(history, part);
  const verdicts = new Map<string, boolean>();
  const judge = (release: string, isBad: boolean) => verdicts.has(release) || verdicts.set(release, isBad);
  const changes = changesOf(history, part);
  for (const [index, { action, release, because }] of changes.entries()) {
    if (action === 'unstage') judge(release, true);
    if (action !== 'release' && action !== 'rollback') continue;
    judge(release, false);
    const left = changes.slice(index + 1).find((earlier) => earlier.action === 'release' || earlier.action === 'rollback')?.release;
    const isBack = action === 'rollback' && because === undefined && left !== undefined && order.indexOf(left) < order.indexOf(release);
    if (isBack) judge(left, true);
  }
  return new Set([...verdicts].filter(([, isBad]) => isBad).map(([release]) => release));
}

/** When a release stopped being current; undefined if it still is. */
function leftAt(history: History, part: Part, release: string): string | undefined {
  const changes = switchesOf(history, part);
  const index = changes.findIndex((change) => change.release === release);
  return changes[index]?.action === 'retire' ? changes[index].at : changes[index - 1]?.at;
}

export const badText = (part: Part, release: string): string => `${part} ${release} was rolled back or withdrawn as bad.`;

/** Staged releases of a part, and when each stage was withdrawn or replaced; undefined while it lasts. */
export function stagesOf(history: History, part: Part): Map<string, string | undefined> {
  const changes = changesOf(history, part).filter(({ action }) => action === 'stage' || action === 'unstage' || action === 'release');
  const ends = new Map<string, string | undefined>();
  for (const [index, { action, release, at, percent }] of changes.entries()) {
    const isEnd = action === 'unstage' || percent === 0;
    if (action !== 'release' && !ends.has(release)) ends.set(release, isEnd ? at : changes[index - 1]?.at);
  }
  return ends;
}

/**
 * Releases of a part whose files are needed: the current one, those that open pages may request, staged ones included, and those for a
 * rollback.
 */
export function keptReleases(history: History, part: Part, now: Date): string[] {
  const isRecent = (end: string | undefined) => end === undefined || now.getTime() - Date.parse(end) < KEPT_MS;
  const released = releaseOrder(history, part).filter(
    (release, index) => index < KEPT_RELEASES || isRecent(leftAt(history, part, release)),
  );
  const staged = [...stagesOf(history, part)].filter(([, end]) => isRecent(end)).map(([release]) => release);
  return [...new Set([...released, ...staged])];
}
