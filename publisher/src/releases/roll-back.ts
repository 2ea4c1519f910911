import { remoteNames, type Part, type RemoteName } from 'shared-contracts/routes';
import { releasesAtHand } from '../site/release-files.ts';
import { withRoom } from '../site/reserve.ts';
import { pageConflicts } from './current-pages.ts';
import { contractOf, fits } from './fits.ts';
import { badReleases, currentReleases, releaseOrder, type Change, type History } from './history.ts';
import type { Releases } from './release-list.ts';
import { changeOf, type SiteOptions } from './site-options.ts';
import { unstaged } from './stage.ts';
import { switchTo, switching, type Published } from './switch-site.ts';

export interface BackOptions {
  /** Default: the newest one before the current one that nobody went back from and that fits the shell. */
  readonly to?: string;
  /** Goes to a release that somebody went back from, or leaves remotes as they are that the shell doesn't fit. */
  readonly force?: boolean;
}

export interface WentBack extends Published {
  readonly release: string;
  /** Remotes that went back with it. */
  readonly others: Readonly<Partial<Record<RemoteName, string>>>;
}

/** Releases of a part that are still there, the newest first. */
function atHand(siteRoot: string, history: History, part: Part): string[] {
  const there = new Set(releasesAtHand(siteRoot, part));
  return releaseOrder(history, part).filter((release) => there.has(release));
}

const fitsNow = (siteRoot: string, part: Part, release: string, shell: string | undefined): boolean =>
  part === 'shell' || shell === undefined || fits(siteRoot, part, release, shell);

function choose(siteRoot: string, history: History, part: Part, { to, force = false }: BackOptions): string {
  const { shell, ...remotes } = currentReleases(history);
  const current = { shell, ...remotes }[part];
  const order = atHand(siteRoot, history, part);
  const bad = badReleases(history, part);
  const isGood = (release: string) => !bad.has(release) && fitsNow(siteRoot, part, release, shell);
  const release = to ?? order.slice(order.indexOf(current ?? '') + 1).find(isGood);
  const others = order.map((each) => (bad.has(each) ? `${each} (bad)` : each)).join(', ') || 'none';
  if (release === undefined || !order.includes(release)) {
    throw new Error(`${part} has no ${to ?? 'earlier release'} to go back to. There are: ${others}`);
  }
  if (release === current) throw new Error(`${part} ${release} is current already.`);
  if (bad.has(release) && !force)
    throw new Error(`${part} ${release} was rolled back as bad. Add --force to show it all the same. There are: ${others}`);
  if (!fitsNow(siteRoot, part, release, shell)) {
    throw new Error(
      `${part} ${release} needs the shell's contract ${contractOf(siteRoot, part, release)}; shell ${shell} offers ${contractOf(siteRoot, 'shell', shell ?? '')}.`,
    );
  }
  return release;
}

interface Companion {
  readonly remote: RemoteName;
  readonly release: string;
  /** Why it can't stay as it is. */
  readonly why: string;
}

/** Remotes that have to go back with a part, and where to: what they need a newer shell for, or have by now of its addresses. */
function companions(siteRoot: string, history: History, part: Part, to: string, force: boolean): Companion[] {
  const { shell, ...remotes }: Partial<Releases> = { ...currentReleases(history), [part]: to };
  if (shell === undefined) return [];
  return remoteNames.flatMap((remote) => {
    const current = remotes[remote];
    if (remote === part || current === undefined) return [];
    const conflicts = (each: string) => pageConflicts(siteRoot, { shell, [part]: to, [remote]: each });
    const [conflict] = conflicts(current);
    const isFit = part !== 'shell' || fits(siteRoot, remote, current, shell);
    if (isFit && conflict === undefined) return [];
    const bad = badReleases(history, remote);
    const release = atHand(siteRoot, history, remote).find(
      (each) => !bad.has(each) && fits(siteRoot, remote, each, shell) && conflicts(each).length === 0,
    );
    if (release !== undefined) return [{ remote, release, why: conflict ?? 'The current release needs a newer shell.' }];
    if (conflict !== undefined) throw new Error(`No release of ${remote} goes together with ${part} ${to}. ${conflict}`);
    if (force) return [];
    throw new Error(
      `No release of ${remote} fits shell ${shell}. Add --force to go back all the same: its pages then say that they can't be shown.`,
    );
  });
}

/**
 * Makes an earlier release of a part current again. Nothing is drawn and nobody is asked: it works while the API is away, the disk is
 * full, or a release is under way.
 */
export function rollBack(options: SiteOptions, part: Part, back: BackOptions = {}): Promise<WentBack> {
  const { siteRoot, report } = options;
  const work = () =>
    switching(options, `a rollback of ${part}`, (history, held) => {
      if (history.stage?.part === part && back.to === undefined) {
        const { release } = history.stage;
        report?.(`Nobody is shown ${part} ${release} any more. What all others see stays: it goes back if you ask once more.`);
        return { ...switchTo(options, held, unstaged(options, history, part)), release: currentReleases(history)[part] ?? '', others: {} };
      }
      const release = choose(siteRoot, history, part, back);
      const changes: Change[] = [changeOf(options, part, release, 'rollback')];
      const others: Partial<Record<RemoteName, string>> = {};
      for (const companion of companions(siteRoot, history, part, release, back.force ?? false)) {
        report?.(`${companion.remote} goes back to ${companion.release} with it. ${companion.why}`);
        changes.unshift(changeOf(options, companion.remote, companion.release, 'rollback', { because: part }));
        others[companion.remote] = companion.release;
      }
      return { ...switchTo(options, held, { ...history, changes: [...changes, ...history.changes] }), release, others };
    });
  return withRoom(siteRoot, work);
}
