import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts, type Part, type RemoteName } from 'shared-contracts/routes';
import { HISTORY_FILE, type Generation } from '../site/generation.ts';

/** Changes that give a part another current release, or none. */
const switches = ['release', 'rollback', 'retire'] as const;

/** Something that was done to a part. */
export interface Change {
  readonly part: Part;
  readonly release: string;
  /** `stage` shows a release to a share of visitors, `unstage` takes it back from them. */
  readonly action: (typeof switches)[number] | 'stage' | 'unstage' | 'disable' | 'enable';
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  /** Commit that the release was built from. */
  readonly commit?: string;
  /** It was rolled back only because this part was, so nothing is wrong with the release it left. */
  readonly because?: Part;
  /** It was released without its checks. */
  readonly unchecked?: true;
  /** Of `stage`: to how many of 100 visitors. */
  readonly percent?: number;
}

/** Origins that stored pages were written for. */
export interface Origins {
  /** Origin of the site as visitors see it. */
  readonly publicOrigin: string;
  /** Origin of the API as visitors see it; empty for the site's own. */
  readonly publicApiOrigin: string;
}

/** A release that only a share of visitors is shown. */
export interface Stage {
  readonly part: Part;
  readonly release: string;
  /** To how many of 100 visitors. */
  readonly percent: number;
  /** The first of their buckets, so that not every stage meets the same visitors. */
  readonly first: number;
  /** When it got to so many of them: ISO 8601 in UTC. */
  readonly since: string;
  /** It was staged without its checks. */
  readonly unchecked?: true;
}

/** All that has been done, the latest change first, and for which origins. */
export interface History {
  readonly origins?: Origins;
  readonly changes: readonly Change[];
  /** Remotes some of whose pages are not as a drawing for just this would have them; see `Composed`. */
  readonly undrawn?: readonly RemoteName[];
  /** One at a time: with two, nobody could tell which of them fails. */
  readonly stage?: Stage;
}

/** A page that a visitor has open goes on asking for its own release: the newest three are kept, and each for a week after the next. */
const KEPT_RELEASES = 3;
const KEPT_MS = 7 * 86_400_000;

/** More than a year of a release a day of every part. */
const MOST_CHANGES = 2000;

const fileOf = (generation: Generation): string => path.join(generation, HISTORY_FILE);

export function readHistory(generation: Generation | undefined): History {
  if (generation === undefined || !existsSync(fileOf(generation))) return { changes: [] };
  return JSON.parse(readFileSync(fileOf(generation), 'utf8')) as History;
}

export function writeHistory(generation: Generation, { changes, ...rest }: History): void {
  writeFileSync(fileOf(generation), `${JSON.stringify({ ...rest, changes: changes.slice(0, MOST_CHANGES) }, null, 2)}\n`);
}

const changesOf = ({ changes }: History, part: Part): readonly Change[] => changes.filter((change) => change.part === part);

const switchesOf = (history: History, part: Part): readonly Change[] =>
  changesOf(history, part).filter(({ action }) => (switches as readonly string[]).includes(action));

/** The change that made a part's current release current; undefined of a part that was never released, or is retired. */
export function currentChange(history: History, part: Part): Change | undefined {
  const [latest] = switchesOf(history, part);
  return latest?.action === 'retire' ? undefined : latest;
}

/** The current release of each part that has one. */
export function currentReleases(history: History): Partial<Record<Part, string>> {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const change = currentChange(history, part);
      return change ? [[part, change.release]] : [];
    }),
  );
}

/** True while a remote's pages only say that they are not available. A release doesn't end that. */
export const isDisabled = (history: History, part: Part): boolean =>
  changesOf(history, part).find(({ action }) => action === 'disable' || action === 'enable')?.action === 'disable';

export const isRetired = (history: History, part: Part): boolean => switchesOf(history, part)[0]?.action === 'retire';

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

/** Releases of a part that somebody went back from, and that were not made current by name since. */
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

/** When a release stopped being current; undefined while it is. */
function leftAt(history: History, part: Part, release: string): string | undefined {
  const changes = switchesOf(history, part);
  const index = changes.findIndex((change) => change.release === release);
  return changes[index]?.action === 'retire' ? changes[index].at : changes[index - 1]?.at;
}

/** Releases of a part whose files have to stay: the current one, those that open pages may ask for, those to go back to. */
export function keptReleases(history: History, part: Part, now: Date): string[] {
  return releaseOrder(history, part).filter((release, index) => {
    const left = leftAt(history, part, release);
    return index < KEPT_RELEASES || left === undefined || now.getTime() - Date.parse(left) < KEPT_MS;
  });
}
