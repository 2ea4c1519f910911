import { rmSync } from 'node:fs';
import { parts, type Part } from 'shared-contracts/routes';
import { forgetDrawn } from '../site/drawn-pages.ts';
import { currentGeneration, newGeneration, removeGenerations, show, type Generation } from '../site/generation.ts';
import { releasesAtHand, removeRelease } from '../site/release-files.ts';
import { keepReserve } from '../site/reserve.ts';
import { shownGenerations } from '../site/shown-generations.ts';
import { switchLock, withLock, type Held } from '../site/site-lock.ts';
import { compose, type Composed } from './compose.ts';
import {
  currentReleases,
  isDisabled,
  keptReleases,
  readHistory,
  wasReleased,
  writeHistory,
  type History,
  type Origins,
} from './history.ts';
import { awaitedParts, type Releases } from './release-list.ts';
import { shownBy } from './shown.ts';
import type { SiteOptions } from './site-options.ts';
import { writeReleaseRecords } from './part-states.ts';
import { endOldPreviews, hideStage, overlays, showStage } from './views.ts';

export interface Published extends Composed {
  /** Parts that have to be released before the site can have pages. */
  readonly waitingFor: readonly Part[];
}

/** A generation whose pages are written. */
export interface Draft {
  readonly generation: Generation;
  readonly pages: number;
}

/** Origins of what is published next. */
export function originsOf(options: Partial<Origins>, before: Origins | undefined): Origins {
  const publicOrigin = options.publicOrigin ?? before?.publicOrigin;
  if (publicOrigin === undefined) throw new Error('The first publication has to say at which origin visitors see the site.');
  return { publicOrigin, publicApiOrigin: options.publicApiOrigin ?? before?.publicApiOrigin ?? '' };
}

/** Does something while nobody else changes what visitors are shown. */
export const switching = <Result>(
  { siteRoot, report }: SiteOptions,
  doing: string,
  work: (history: History, held: Held) => Result | Promise<Result>,
): Promise<Result> =>
  withLock(
    siteRoot,
    switchLock,
    doing,
    (held) => work(readHistory(currentGeneration(siteRoot)), held),
    (holder) => report?.(`Waiting for ${holder} …`),
  );

/**
 * Removes releases that nobody can ask for any more.
 * @param isOld tells it of a release that its part's history doesn't keep
 */
export function removeReleases(siteRoot: string, history: History, isOld: (part: Part, release: string) => boolean): void {
  const viewed = overlays(siteRoot, history);
  for (const part of parts) {
    const own = viewed.filter((overlay) => overlay.part === part).map(({ release }) => release);
    const kept = [...keptReleases(history, part, new Date()), ...own];
    for (const release of releasesAtHand(siteRoot, part)) {
      if (!kept.includes(release) && isOld(part, release)) removeRelease(siteRoot, part, release);
    }
  }
  const atHand = Object.fromEntries(parts.map((part) => [part, releasesAtHand(siteRoot, part)])) as Record<Part, string[]>;
  forgetDrawn(siteRoot, (part, release) => atHand[part].includes(release));
}

/** Whoever is shown a stage sees what else changed, too. A way back doesn't depend on that. */
function updateStage({ siteRoot, report }: SiteOptions, history: History): void {
  try {
    showStage(siteRoot, history);
  } catch (error) {
    hideStage(siteRoot);
    report?.(`Everybody is shown the same for now, as the stage of ${history.stage?.part} could not be put together: ${String(error)}`);
  }
}

/** Tidying may fail: what visitors are shown is right already. */
function tidy({ siteRoot, report }: SiteOptions, generation: Generation, history: History): void {
  try {
    endOldPreviews(siteRoot, new Date());
    removeGenerations(siteRoot, shownGenerations(siteRoot));
    // One that isn't in the history may be under way.
    removeReleases(siteRoot, history, (part, release) => wasReleased(history, part, release));
  } catch (error) {
    report?.(`Old files could not all be removed: ${String(error)}`);
  }
  if (!keepReserve(siteRoot, generation)) report?.('The disk has no room left to set aside for going back.');
}

/**
 * Shows visitors a site as a history ends, in one step.
 * @param draft its pages, where they were drawn for just this; else they are put together from those drawn before
 * @param base the drawing whose articles are stored; default: what visitors see
 */
export function switchTo(options: SiteOptions, held: Held, history: History, draft?: Draft, base?: Generation): Published {
  const { siteRoot } = options;
  const before = currentGeneration(siteRoot);
  const current = currentReleases(history);
  const waitingFor = awaitedParts(before, current);
  const origins = originsOf({}, history.origins);
  const generation = draft?.generation ?? newGeneration(siteRoot);
  try {
    let composed: Composed = { pages: draft?.pages ?? 0, undrawn: [] };
    if (!draft && waitingFor.length === 0) {
      const shown = shownBy(siteRoot, current as Releases, (part) => isDisabled(history, part));
      composed = compose({ siteRoot, generation, ...shown, origins, base: base ?? before });
    }
    writeReleaseRecords(siteRoot, generation, history);
    writeHistory(generation, { ...history, origins, undrawn: composed.undrawn });
    held.expectHeld();
    show(siteRoot, generation);
    updateStage(options, history);
    tidy(options, generation, history);
    return { ...composed, waitingFor };
  } catch (error) {
    rmSync(generation, { recursive: true, force: true });
    throw error;
  }
}
