import { randomInt } from 'node:crypto';
import { BUCKETS } from 'shared-contracts/releases/views';
import type { Part } from 'shared-contracts/pages/routes';
import { currentGeneration } from '../site/generation.ts';
import { withDiskSpace } from '../site/reserve.ts';
import type { Held } from '../site/site-lock.ts';
import { assertCompatible } from './shell-compatibility.ts';
import { currentReleases, readHistory, type History, type Releases, type Stage } from './history.ts';
import { expectServed, makesCalls, type ServedCalls } from './served-calls.ts';
import { changeOf, type SiteOptions } from './site-options.ts';
import { switchTo, switching, type Published } from './switch-site.ts';

export function expectShare(percent: number): void {
  if (!Number.isInteger(percent) || percent < 1 || percent > BUCKETS) throw new Error('The percentage of a stage must be from 1 to 100.');
}

/** Only one release is staged at a time; another part has to wait until that one is shown to everyone or to nobody. */
export function expectNoOther({ stage }: History, part: Part): void {
  if (stage && stage.part !== part)
    throw new Error(
      `${stage.part} ${stage.release} is shown to ${stage.percent}% of visitors. First show it to everyone (stage ${stage.part} 100) or to nobody (stage ${stage.part} 0).`,
    );
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
 * @param served compared before more visitors see the release, because the API may have changed since it was staged
 */
export async function setStagePercent(options: SiteOptions, part: Part, percent: number, served?: ServedCalls): Promise<Published & Stage> {
  const { siteRoot } = options;
  expectShare(percent);
  const before = stageOf(readHistory(currentGeneration(siteRoot)), part);
  // Before the switch, because a slow API must not delay a rollback.
  const isCompared = !before.unchecked && percent > before.percent && makesCalls(siteRoot, before);
  const calls = isCompared ? await served?.() : undefined;
  return switching(options, `a stage of ${part}`, (history, held) => {
    const stage = { ...stageOf(history, part), percent };
    const releases = { ...currentReleases(history), [part]: stage.release } as Releases;
    assertCompatible(siteRoot, releases, [part]);
    if (calls) expectServed(siteRoot, [stage], calls);
    return { ...switchTo(options, held, staged(options, history, stage)), ...stage };
  });
}

export interface WithdrawOptions {
  /** Marks the release as bad, so that it's only released again by force. Otherwise it can be staged again. */
  readonly isBad: boolean;
}

export interface Withdrawn extends Published {
  /** The release that visitors of the stage saw. */
  readonly withdrawn: string;
  /** The current release, which everyone sees now. */
  readonly release: string;
}

/** Withdraws a staged release from everyone, while holding the lock. */
export function endStage(options: SiteOptions, history: History, held: Held, part: Part, { isBad }: WithdrawOptions): Withdrawn {
  const { release: withdrawn } = stageOf(history, part);
  const { stage: _, ...rest } = history;
  const change = isBad ? changeOf(options, part, withdrawn, 'unstage') : changeOf(options, part, withdrawn, 'stage', { percent: 0 });
  const published = switchTo(options, held, { ...rest, changes: [change, ...history.changes] });
  return { ...published, withdrawn, release: currentReleases(history)[part] ?? '' };
}

/** Withdraws a staged release from everyone. Like a rollback, it needs neither the API nor free disk space. */
export function withdrawStage(options: SiteOptions, part: Part, how: WithdrawOptions): Promise<Withdrawn> {
  const work = () => switching(options, `the end of a stage of ${part}`, (history, held) => endStage(options, history, held, part, how));
  return withDiskSpace(options.siteRoot, work);
}
