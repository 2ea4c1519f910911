import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { CallShapes } from 'shared-contracts/call-shape';
import { parts, type Part, type RemoteName } from 'shared-contracts/routes';
import { storePages, type Drawn } from '../pages/store-pages.ts';
import { addAssets } from '../site/assets.ts';
import { forgetDrawnRemotes, keepDrawn } from '../site/drawn-pages.ts';
import { currentGeneration, newGeneration, removeUnfinished } from '../site/generation.ts';
import { addRelease } from '../site/release-files.ts';
import { releaseLock, withLock } from '../site/site-lock.ts';
import { currentPages } from './current-pages.ts';
import { expectFits } from './fits.ts';
import { badReleases, currentChange, currentReleases, isDisabled, readHistory, wasReleased, type Change, type History } from './history.ts';
import { awaitedParts, writeReleaseList, type Releases } from './release-list.ts';
import { expectServed } from './served-calls.ts';
import { shownBy } from './shown.ts';
import { changeOf, type Output, type SiteOptions } from './site-options.ts';
import { expectNoOther, expectShare, staged } from './stage.ts';
import { originsOf, removeReleases, switchTo, switching, type Draft, type Published } from './switch-site.ts';
import { addPreview, endPreview, type Preview } from './views.ts';

const realOutput: Output = { storePages, addAssets };

/** Draws what visitors are to see, beside what they see. */
async function draw(options: SiteOptions, before: History, next: History, drawn: Drawn): Promise<Draft & { readonly prune: () => void }> {
  const { siteRoot, output = realOutput } = options;
  const origins = originsOf({}, next.origins);
  const apiOrigin = options.apiOrigin ?? origins.publicOrigin;
  const shown = shownBy(siteRoot, currentReleases(next) as Releases, (part) => isDisabled(next, part));
  const hasMoved = !isDeepStrictEqual(origins, before.origins);
  const generation = newGeneration(siteRoot);
  try {
    writeReleaseList(generation, shown.releases);
    const { pages, prune } = await output.storePages({
      siteRoot,
      generation,
      before: currentGeneration(siteRoot),
      ...shown,
      apiOrigin,
      ...origins,
      draw: hasMoved ? 'all' : drawn,
    });
    if (hasMoved) forgetDrawnRemotes(siteRoot);
    keepDrawn(siteRoot, generation, shown.releases);
    return { generation, pages, prune };
  } catch (error) {
    rmSync(generation, { recursive: true, force: true });
    throw error;
  }
}

/** Somebody who goes back while a part is being released wants it as it was before. */
function expectNotOvertaken(changes: readonly Change[], before: History, now: History): void {
  for (const { part, release } of changes) {
    if (isDeepStrictEqual(currentChange(before, part), currentChange(now, part))) continue;
    const [latest] = now.changes.filter((change) => change.part === part);
    throw new Error(
      `${part} ${release} was not released: meanwhile ${latest?.by} did a ${latest?.action} of ${part}. Release it once more if it's still wanted.`,
    );
  }
}

/** Has somebody look at each release among those that are live, before anybody else sees it. */
async function expectSound(options: SiteOptions, changes: readonly Change[], check: NonNullable<PublishOptions['check']>): Promise<void> {
  const { siteRoot } = options;
  for (const { part, release, by } of changes) {
    const preview = await switching(options, 'a check', (now) => addPreview(siteRoot, now, { part, release, by }, CHECK_MS));
    try {
      await check(preview);
    } finally {
      await switching(options, 'a check', () => endPreview(siteRoot, preview.token));
    }
  }
}

/**
 * Makes releases current, or shows them to some visitors: pages are drawn, checked, and then shown in one step.
 * @param drawn parts whose pages are drawn; where there are none, pages that show answers of the API
 */
async function makeCurrent(
  options: SiteOptions,
  changes: readonly Change[],
  drawn: readonly Part[],
  { check, to = {} }: PublishOptions = {},
): Promise<Released> {
  const { siteRoot } = options;
  const before = readHistory(currentGeneration(siteRoot));
  const origins = originsOf(options, before.origins);
  const after = (now: History): History => {
    const { stage, ...rest } = now;
    const isOver = changes.some(({ part }) => part === stage?.part);
    return { ...rest, ...(stage && !isOver && { stage }), origins, changes: [...changes, ...now.changes] };
  };
  const next = after(before);
  const releases = currentReleases(next);
  const begins = awaitedParts(currentGeneration(siteRoot), releases).length === 0;
  if (begins) expectFits(siteRoot, releases as Releases, drawn);
  // Of a site that waits for other parts, too.
  currentPages(siteRoot, releases, () => false);
  const remotes = new Set(drawn.filter((part): part is RemoteName => part !== 'shell'));
  const isWhole = drawn.includes('shell');
  const draft = begins ? await draw(options, before, next, isWhole ? 'all' : remotes.size > 0 ? remotes : 'answers') : undefined;
  try {
    // A site without pages has nothing to look at.
    if (check && currentGeneration(siteRoot) && begins) await expectSound(options, changes, check);
    const shown = await switching(options, 'a release', (now, held): Released => {
      const isSame = isDeepStrictEqual(now, before);
      if (!isSame) expectNotOvertaken(changes, before, now);
      const [change] = changes;
      if (change && to.previewMs !== undefined) return { ...nothingShown, preview: addPreview(siteRoot, now, change, to.previewMs) };
      if (change && to.percent !== undefined) {
        return switchTo(options, held, staged(options, { ...now, origins }, { ...change, percent: to.percent }));
      }
      // Pages of disabled remotes are drawn, so that they are there once those are enabled, but not shown.
      const isDrawnSo = isSame && !parts.some((part) => isDisabled(now, part));
      return switchTo(options, held, after(now), isDrawnSo ? draft : undefined, draft?.generation);
    });
    draft?.prune();
    return shown;
  } finally {
    // Its pages are kept as drawn, too.
    if (draft && draft.generation !== currentGeneration(siteRoot)) rmSync(draft.generation, { recursive: true, force: true });
  }
}

export interface BuiltPart {
  readonly part: Part;
  /** Folder that its build wrote. */
  readonly dist: string;
}

export interface PublishOptions {
  /** Leaves parts as they are whose release was current before, so that starting again does not undo a rollback. */
  readonly onlyNew?: boolean;
  /** Releases what somebody went back from. */
  readonly force?: boolean;
  /** Looks at a release by a preview; where it rejects, nobody else ever sees that. */
  readonly check?: (preview: Preview) => Promise<void>;
  /** Asks which calls the API serves; undefined where it can't tell. A release that calls others is refused. */
  readonly served?: () => Promise<CallShapes | undefined>;
  /** It goes without checks, which the history tells. */
  readonly unchecked?: boolean;
  /** Whom a release is shown to: by default all, else those with a link, for so long, or so many of 100 visitors. */
  readonly to?: { readonly previewMs?: number; readonly percent?: number };
}

export interface Released extends Published {
  /** Of a release that nobody sees without its link. */
  readonly preview?: Preview;
}

const nothingShown: Published = { pages: 0, undrawn: [], waitingFor: [] };
/** How long a check may see a release. */
const CHECK_MS = 10 * 60_000;

const releasing = <Result>(options: SiteOptions, doing: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(
    options.siteRoot,
    releaseLock,
    doing,
    async () => {
      await switching(options, doing, (history) => {
        removeUnfinished(options.siteRoot);
        removeReleases(options.siteRoot, history, () => true);
      });
      return work();
    },
    (holder) => options.report?.(`Waiting for ${holder} …`),
  );

/** Only a part of a site that is there can be shown otherwise than the rest. */
function expectOne(siteRoot: string, built: readonly BuiltPart[], changes: readonly Change[]): void {
  const [one, ...others] = built;
  if (one === undefined || others.length > 0) throw new Error('One part at a time is previewed or staged.');
  if (changes.length === 0) throw new Error(`All visitors see this release of ${one.part} already.`);
  const history = readHistory(currentGeneration(siteRoot));
  if (awaitedParts(currentGeneration(siteRoot), currentReleases(history)).length > 0) throw new Error('The site has no pages yet.');
}

/** Releases built parts: adds their files to the site, stores their pages, and shows them in one step. */
export async function publish(options: SiteOptions, built: readonly BuiltPart[], how: PublishOptions = {}): Promise<Released> {
  const { siteRoot } = options;
  const { onlyNew = false, force = false, unchecked = false, to = {} } = how;
  if (to.percent !== undefined) expectShare(to.percent);
  return releasing(options, `a release of ${built.map(({ part }) => part).join(', ')}`, async () => {
    (options.output ?? realOutput).addAssets(siteRoot);
    const history = readHistory(currentGeneration(siteRoot));
    const current = currentReleases(history);
    const wanted = built
      .map(({ part, dist }) => ({ part, release: addRelease(siteRoot, part, dist, options.compressing) }))
      .filter(({ part, release }) => !onlyNew || !wasReleased(history, part, release));
    for (const { part, release } of wanted) {
      if (force || current[part] === release || !badReleases(history, part).has(release)) continue;
      throw new Error(`${part} ${release} was rolled back as bad. Release a repaired version, or add --force.`);
    }
    const changes = wanted
      .filter(({ part, release }) => current[part] !== release)
      .map(({ part, release }) => changeOf(options, part, release, 'release', unchecked ? { unchecked } : {}));
    if (to.previewMs !== undefined || to.percent !== undefined) expectOne(siteRoot, built, changes);
    for (const { part } of to.percent === undefined ? [] : changes) expectNoOther(history, part);
    const served = await how.served?.();
    if (served) expectServed(siteRoot, changes, served);
    return makeCurrent(
      options,
      changes,
      wanted.map(({ part }) => part),
      how,
    );
  });
}

/** Draws the pages again that show data of the API, after an import of articles, new prices or other settings. */
export const redraw = (options: SiteOptions): Promise<Published> =>
  releasing(options, 'a redrawing of pages', () => makeCurrent(options, [], []));
