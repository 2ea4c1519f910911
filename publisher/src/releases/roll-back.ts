import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { availableReleases } from '../site/release-files.ts';
import { withDiskSpace } from '../site/reserve.ts';
import { pageConflicts } from './current-pages.ts';
import { badReleases, badText, currentReleases, releaseOrder, type Change, type History, type Releases } from './history.ts';
import { incompatibility, isCompatible } from './shell-compatibility.ts';
import { changeOf, type SiteOptions } from './site-options.ts';
import { endStage } from './stage.ts';
import { switchTo, switching, type Published } from './switch-site.ts';

export interface RollbackOptions {
  /** Defaults to the newest earlier release that isn't bad and is compatible with the shell. */
  readonly to?: string;
  /** Allows a release that was rolled back as bad, and leaves remotes unchanged that are incompatible with the shell. */
  readonly force?: boolean;
}

export interface RollbackResult extends Published {
  /** The current release. */
  readonly release: string;
  /** Remotes that were rolled back with it. */
  readonly others: Readonly<Partial<Record<RemoteName, string>>>;
  /** Why each of them was. */
  readonly reasons: Readonly<Partial<Record<RemoteName, string>>>;
  /** Set if only this staged release was withdrawn; the current one stayed. */
  readonly withdrawn?: string;
}

/** Releases of a part whose files still exist, newest first. */
function availableInOrder(siteRoot: string, history: History, part: Part): string[] {
  const there = new Set(availableReleases(siteRoot, part));
  return releaseOrder(history, part).filter((release) => there.has(release));
}

/** Why a release can't be shown with the current shell; undefined if it can. */
const misfit = (siteRoot: string, part: Part, release: string, shell: string | undefined): string | undefined =>
  part === 'shell' || shell === undefined ? undefined : incompatibility(siteRoot, part, release, shell);

function choose(siteRoot: string, history: History, part: Part, { to, force = false }: RollbackOptions): string {
  const { shell, ...remotes } = currentReleases(history);
  const current = { shell, ...remotes }[part];
  const order = availableInOrder(siteRoot, history, part);
  const bad = badReleases(history, part);
  const isGood = (release: string) => !bad.has(release) && misfit(siteRoot, part, release, shell) === undefined;
  const release = to ?? order.slice(order.indexOf(current ?? '') + 1).find(isGood);
  const others = order.map((each) => (bad.has(each) ? `${each} (bad)` : each)).join(', ') || 'none';
  if (release === undefined || !order.includes(release)) {
    throw new Error(`${part} has no ${to ?? 'earlier release'} to roll back to. Available: ${others}`);
  }
  if (release === current) throw new Error(`${part} ${release} is already current.`);
  if (bad.has(release) && !force) throw new Error(`${badText(part, release)} Add --force to use it anyway. Available: ${others}`);
  const why = misfit(siteRoot, part, release, shell);
  if (why !== undefined) throw new Error(why);
  return release;
}

interface Companion {
  readonly remote: RemoteName;
  readonly release: string;
  /** Why its current release can't stay. */
  readonly why: string;
}

/**
 * Remotes that must be rolled back with a part, and their releases: those that need a newer shell, or that now use addresses of the part.
 */
function dependentRollbacks(siteRoot: string, history: History, part: Part, to: string, force: boolean): Companion[] {
  const { shell, ...remotes }: Partial<Releases> = { ...currentReleases(history), [part]: to };
  if (shell === undefined) return [];
  return (Object.entries(remotes) as [RemoteName, string][]).flatMap(([remote, current]) => {
    if (remote === part) return [];
    const conflicts = (each: string) => pageConflicts(siteRoot, { shell, [part]: to, [remote]: each });
    const [conflict] = conflicts(current);
    const isFit = part !== 'shell' || isCompatible(siteRoot, remote, current, shell);
    if (isFit && conflict === undefined) return [];
    const bad = badReleases(history, remote);
    const release = availableInOrder(siteRoot, history, remote).find(
      (each) => !bad.has(each) && isCompatible(siteRoot, remote, each, shell) && conflicts(each).length === 0,
    );
    if (release !== undefined) return [{ remote, release, why: conflict ?? 'The current release needs a newer shell.' }];
    if (conflict !== undefined) throw new Error(`No release of ${remote} is compatible with ${part} ${to}. ${conflict}`);
    if (force) return [];
    throw new Error(
      `No release of ${remote} is compatible with shell ${shell}. Add --force to roll back anyway: its pages then say that they can't be shown.`,
    );
  });
}

/** What a rollback of another part reports about a remote before it changes anything. */
export const companionText = (remote: string, release: string, why: string): string =>
  `${remote} is rolled back too, to ${release}. ${why}`;

/**
 * Makes an earlier release of a part current again; without `to`, if one is staged, only withdraws that as bad. Needs no rendering and no
 * API, so it works while the API is down, the disk is full, or a release is in progress.
 */
export function rollBack(options: SiteOptions, part: Part, back: RollbackOptions = {}): Promise<RollbackResult> {
  const { siteRoot } = options;
  const work = () =>
    switching(options, `a rollback of ${part}`, (history, held) => {
      if (history.stage?.part === part && back.to === undefined)
        return { ...endStage(options, history, held, part, { isBad: true }), others: {}, reasons: {} };
      const release = choose(siteRoot, history, part, back);
      const changes: Change[] = [changeOf(options, part, release, 'rollback')];
      const others: Partial<Record<RemoteName, string>> = {};
      const reasons: Partial<Record<RemoteName, string>> = {};
      for (const companion of dependentRollbacks(siteRoot, history, part, release, back.force ?? false)) {
        changes.unshift(changeOf(options, companion.remote, companion.release, 'rollback', { because: part }));
        others[companion.remote] = companion.release;
        reasons[companion.remote] = companion.why;
        options.report?.(companionText(companion.remote, companion.release, companion.why));
      }
      return { ...switchTo(options, held, { ...history, changes: [...changes, ...history.changes] }), release, others, reasons };
    });
  return withDiskSpace(siteRoot, work);
}
