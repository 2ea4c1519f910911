import type { Part, RemoteName } from 'shared-contracts/routes';
import { releasesAtHand } from '../site/release-files.ts';
import { withRoom } from '../site/reserve.ts';
import { contractOf, fits, misfits } from './fits.ts';
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
  /** Remotes that went back with the shell. */
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

/** Remotes that have to go back with the shell, and where to. */
function companions(siteRoot: string, history: History, shell: string, force: boolean): Partial<Record<RemoteName, string>> {
  const releases = { ...currentReleases(history), shell } as Releases;
  const found: Partial<Record<RemoteName, string>> = {};
  for (const remote of misfits(siteRoot, releases)) {
    const bad = badReleases(history, remote);
    const release = atHand(siteRoot, history, remote).find((each) => !bad.has(each) && fits(siteRoot, remote, each, shell));
    if (release !== undefined) found[remote] = release;
    else if (!force) {
      throw new Error(
        `No release of ${remote} fits shell ${shell}. Add --force to go back all the same: its pages then say that they can't be shown.`,
      );
    }
  }
  return found;
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
      const others = part === 'shell' ? companions(siteRoot, history, release, back.force ?? false) : {};
      const changes: Change[] = [changeOf(options, part, release, 'rollback')];
      for (const [name, other] of Object.entries(others) as [RemoteName, string][]) {
        report?.(`${name} goes back to ${other} with it: the current release needs a newer shell.`);
        changes.unshift(changeOf(options, name, other, 'rollback', { because: part }));
      }
      return { ...switchTo(options, held, { ...history, changes: [...changes, ...history.changes] }), release, others };
    });
  return withRoom(siteRoot, work);
}
