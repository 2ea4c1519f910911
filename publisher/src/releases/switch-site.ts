import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import type { Part } from 'shared-contracts/pages/routes';
import { compressMissing } from '../site/compress.ts';
import { forgetRendered } from '../site/rendered-pages.ts';
import { currentGeneration, newGeneration, removeGeneration, removeGenerations, makeCurrent, type Generation } from '../site/generation.ts';
import { availableReleases, partsInSite, removeRelease } from '../site/release-files.ts';
import { keepReserve } from '../site/reserve.ts';
import { shownGenerations } from '../site/shown-generations.ts';
import { letOthersPass, switchLock, withLock, type Held } from '../site/site-lock.ts';
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
  type Releases,
} from './history.ts';
import { copyLists } from './place-files.ts';
import { awaitedParts } from './release-list.ts';
import { shownBy } from './shown-releases.ts';
import type { SiteOptions } from './site-options.ts';
import { writeReleaseRecords } from './part-states.ts';
import { endOldPreviews, hideStage, overlays, previews, showStage, updatePreview } from './views.ts';

export interface Published extends Composed {
  /** Parts that must be released before the site can have pages. */
  readonly waitingFor: readonly Part[];
  /** Why the stage is suspended, so that everyone sees the current release; missing if it isn't. */
  readonly suspended?: string;
}

/** A generation with rendered pages. */
export interface Draft {
  readonly generation: Generation;
  readonly pages: number;
}

/** Origins for the next publication. */
export function originsOf(options: Partial<Origins>, before: Origins | undefined): Origins {
  const publicOrigin = options.publicOrigin ?? before?.publicOrigin;
  if (publicOrigin === undefined) throw new Error('The first publication needs the public origin of the site: set PUBLIC_ORIGIN.');
  return { publicOrigin, publicApiOrigin: options.publicApiOrigin ?? before?.publicApiOrigin ?? '' };
}

type Work<Result> = (history: History, held: Held) => Result | Promise<Result>;

const locked = <Result>({ siteRoot, report }: SiteOptions, doing: string, work: Work<Result>): Promise<Result> =>
  withLock(
    siteRoot,
    switchLock,
    doing,
    (held) => work(readHistory(currentGeneration(siteRoot)), held),
    (holder) => report?.(`Waiting for ${holder} …`),
  );

/** Shows previews next to the parts that are current now. One that can't be assembled stays as it is. */
async function updatePreviews(options: SiteOptions): Promise<void> {
  const { siteRoot, report } = options;
  for (const [index, { token }] of previews(siteRoot).entries()) {
    // Each with a lock of its own, so that a rollback doesn't wait for all of them.
    if (index > 0) await letOthersPass();
    await locked(options, 'an update of a preview', (history) => {
      const preview = previews(siteRoot).find((each) => each.token === token);
      if (preview) updatePreview(siteRoot, history, preview);
    }).catch((error: unknown) => report?.(`A preview still shows the other parts as they were: ${String(error)}`));
  }
}

/** Compresses the pages that visitors see already. Until then they are served as they are. */
async function compressShown({ siteRoot, report }: SiteOptions): Promise<void> {
  const draft = path.join(siteRoot, `.compressed-${randomUUID()}`);
  for (const generation of shownGenerations(siteRoot)) {
    await compressMissing(generation, draft).catch((error: unknown) => {
      if (existsSync(generation)) report?.(`Not all pages could be compressed: ${String(error)}`);
    });
  }
  rmSync(draft, { force: true });
}

/** Runs work while holding the lock on what visitors see. Previews, the bucket and compressed copies follow what it changes, after it. */
export async function switching<Result>(options: SiteOptions, doing: string, work: Work<Result>): Promise<Result> {
  const before = currentGeneration(options.siteRoot);
  const result = await locked(options, doing, work);
  const after = currentGeneration(options.siteRoot);
  if (after !== before) {
    await updatePreviews(options);
    if (after !== undefined && existsSync(path.join(after, RELEASE_LIST_PATH))) await copyLists(options, after);
  }
  await compressShown(options);
  return result;
}

/**
 * Removes releases that can no longer be requested.
 * @param mayRemove whether a release that its part's history doesn't keep may be removed
 */
export function removeReleases(siteRoot: string, history: History, mayRemove: (part: Part, release: string) => boolean): void {
  const viewed = overlays(siteRoot, history);
  for (const part of partsInSite(siteRoot)) {
    const own = viewed.filter((overlay) => overlay.part === part).map(({ release }) => release);
    const kept = [...keptReleases(history, part, new Date()), ...own];
    for (const release of availableReleases(siteRoot, part)) {
      if (!kept.includes(release) && mayRemove(part, release)) removeRelease(siteRoot, part, release);
    }
  }
  const atHand = new Map(partsInSite(siteRoot).map((part) => [part, availableReleases(siteRoot, part)]));
  forgetRendered(siteRoot, (part, release) => atHand.get(part)?.includes(release) ?? false);
}

/**
 * Applies other changes to the stage too. A failure here must not block a rollback.
 * @returns why the stage is suspended; undefined if it isn't
 */
function updateStage({ siteRoot, report }: SiteOptions, history: History): string | undefined {
  try {
    showStage(siteRoot, history);
    return undefined;
  } catch (error) {
    hideStage(siteRoot);
    const why = error instanceof Error ? error.message : String(error);
    const said = `The stage of ${history.stage?.part} is suspended, and everyone sees the current release: ${why}`;
    report?.(said);
    return said;
  }
}

/** Cleans up old files. A failure is only reported, because visitors already see the right pages. */
function cleanUp({ siteRoot, report }: SiteOptions, generation: Generation, history: History): void {
  try {
    endOldPreviews(siteRoot, new Date());
    removeGenerations(siteRoot, shownGenerations(siteRoot));
    // A release that isn't in the history yet may be in progress.
    removeReleases(siteRoot, history, (part, release) => wasReleased(history, part, release));
  } catch (error) {
    report?.(`Not all old files could be removed: ${String(error)}`);
  }
  if (!keepReserve(siteRoot, generation)) report?.('The disk is too full to reserve space for a rollback.');
}

/**
 * Switches visitors to the state at the end of a history, in one step.
 * @param draft its pages, if they were rendered for exactly this state; otherwise they are composed from earlier ones
 * @param base the generation whose articles are stored; default: the current one
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
    makeCurrent(siteRoot, generation);
    const suspended = updateStage(options, history);
    cleanUp(options, generation, history);
    return { ...composed, waitingFor, ...(suspended !== undefined && { suspended }) };
  } catch (error) {
    removeGeneration(generation);
    throw error;
  }
}
