import { randomInt } from 'node:crypto';
import { BUCKETS } from 'shared-contracts/releases/views';
import type { Part } from 'shared-contracts/pages/routes';
import { withDiskSpace } from '../site/reserve.ts';
import { assertCompatible } from './shell-compatibility.ts';
import { currentReleases, type History, type Stage } from './history.ts';
import type { Releases } from './release-list.ts';
import { changeOf, type SiteOptions } from './site-options.ts';
import { switchTo, switching, type Published } from './switch-site.ts';

export function expectShare(percent: number): void {
  if (!Number.isInteger(percent) || percent < 1 || percent > BUCKETS) throw new Error('The percentage of a stage must be from 1 to 100.');
}

/** Only one release is staged at a time; another part has to wait until it is shown to everyone or to nobody. */
export function expectNoOther({ stage }: History, part: Part): void {
  if (stage && stage.part !== part)
    throw new Error(`${stage.part} ${stage.release} is shown to ${stage.percent}% of visitors. First show it to everyone, or withdraw it.`);
}

/** Returns a history in which a release is staged for a share of visitors, or current at 100. */
export function staged(
  options: SiteOptions,
  history: History,
  { part, release, percent, unchecked }: Pick<Stage, 'part' | 'release' | 'percent' | 'unchecked'>,
): History {
  const { stage: before, ...rest } = history;
  const mark = unchecked ? { unchecked } : {};
  if (percent === BUCKETS) return { ...rest, changes: [changeOf(options, part, release, 'release', mark), ...history.changes] };
  const change = changeOf(options, part, release, 'stage', { percent, ...mark });
  const first = before?.part === part && before.release === release ? before.first : randomInt(BUCKETS);
  return { ...rest, changes: [change, ...history.changes], stage: { part, release, percent, first, since: change.at, ...mark } };
}

function stageOf(history: History, part: Part): Stage {
  if (history.stage?.part !== part) throw new Error(`No release of ${part} is staged.`);
  return history.stage;
}

/**
 * Changes the percentage of visitors who see a staged release; earlier visitors keep seeing it as it grows. 100 makes it current. Renders
 * nothing.
 */
export function setStagePercent(options: SiteOptions, part: Part, percent: number): Promise<Published & Stage> {
  expectShare(percent);
  return switching(options, `a stage of ${part}`, (history, held) => {
    const stage = { ...stageOf(history, part), percent };
    const releases = { ...currentReleases(history), [part]: stage.release } as Releases;
    assertCompatible(options.siteRoot, releases, [part]);
    return { ...switchTo(options, held, staged(options, history, stage)), ...stage };
  });
}

/** Returns a history without the staged release, which is marked as bad. */
export function unstaged(options: SiteOptions, history: History, part: Part): History {
  const { release } = stageOf(history, part);
  const { stage: _, ...rest } = history;
  return { ...rest, changes: [changeOf(options, part, release, 'unstage'), ...history.changes] };
}

/** Withdraws a staged release from everyone. Like a rollback, it needs neither the API nor free disk space. */
export function withdrawStage(options: SiteOptions, part: Part): Promise<Published & Stage> {
  const work = () =>
    switching(options, `the end of a stage of ${part}`, (history, held) => ({
      ...switchTo(options, held, unstaged(options, history, part)),
      ...stageOf(history, part),
    }));
  return withDiskSpace(options.siteRoot, work);
}
