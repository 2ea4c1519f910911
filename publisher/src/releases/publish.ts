import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { storePages, type RenderScope } from '../pages/store-pages.ts';
import { addAssets } from '../site/assets.ts';
import { forgetRenderedRemotes, keepRendered } from '../site/rendered-pages.ts';
import { currentGeneration, newGeneration, removeGeneration, removeUnfinished } from '../site/generation.ts';
import { addRelease } from '../site/release-files.ts';
import { internalFolder, readRelease, releaseFile, signatureFile } from '../site/site-folder.ts';
import { releaseLock, withLock } from '../site/site-lock.ts';
import { currentPages } from './current-pages.ts';
import { assertCompatible } from './shell-compatibility.ts';
import {
  badReleases,
  badText,
  currentChange,
  currentReleases,
  isDisabled,
  partsOf,
  readHistory,
  wasReleased,
  type Change,
  type History,
  type Releases,
} from './history.ts';
import { placeFiles } from './place-files.ts';
import { awaitedParts, writeReleaseList } from './release-list.ts';
import { expectServed, type ServedCalls } from './served-calls.ts';
import { shownBy } from './shown-releases.ts';
import { changeOf, type Output, type SiteOptions } from './site-options.ts';
import { expectNoOther, expectShare, staged } from './stage.ts';
import { originsOf, removeReleases, switchTo, switching, type Draft, type Published } from './switch-site.ts';
import { addPreview, endPreview, type Preview } from './views.ts';

const realOutput: Output = { storePages, addAssets };

/** Renders the next pages without touching the current ones. */
async function renderDraft(
  options: SiteOptions,
  before: History,
  next: History,
  scope: RenderScope,
): Promise<Draft & { readonly prune: () => void }> {
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
      render: hasMoved ? 'all' : scope,
    });
    if (hasMoved) forgetRenderedRemotes(siteRoot);
    keepRendered(siteRoot, generation, shown.releases);
    return { generation, pages, prune };
  } catch (error) {
    removeGeneration(generation);
    throw error;
  }
}

/** Rejects a release of a part that changed in the meantime: someone who rolls it back during a release expects the rollback to last. */
function expectNotOvertaken(changes: readonly Change[], before: History, now: History): void {
  for (const { part, release } of changes) {
    if (isDeepStrictEqual(currentChange(before, part), currentChange(now, part))) continue;
    const [latest] = now.changes.filter((change) => change.part === part);
    throw new Error(
      `${part} ${release} was not released: meanwhile ${latest?.by} did a ${latest?.action} of ${part}. Release it again if it's still wanted.`,
    );
  }
}

/** Runs the check on a preview of each release before it is published. */
async function runChecks(options: SiteOptions, changes: readonly Change[], check: NonNullable<PublishOptions['check']>): Promise<void> {
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

interface Applying extends Pick<PublishOptions, 'to'> {
  readonly check?: PublishOptions['check'] | undefined;
}

/**
 * Makes releases current, or shows them to some visitors: places their files, renders the pages, checks them, and switches in one step.
 * @param rendered parts whose pages are rendered, for the shell all pages; if empty, pages that show API data
 */
async function applyChanges(
  options: SiteOptions,
  changes: readonly Change[],
  rendered: readonly Part[],
  { check, to = {} }: Applying = {},
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
  if (begins) assertCompatible(siteRoot, releases as Releases, rendered);
  // Also check page conflicts for a site that still waits for other parts.
  currentPages(siteRoot, releases, () => false);
  const moved = await placeFiles(options);
  // Pages name the addresses of current releases.
  const current = currentReleases(before);
  const isWhole = rendered.includes('shell') || moved.some(({ part, release }) => current[part] === release);
  const remotes = new Set(rendered.filter((part): part is RemoteName => part !== 'shell'));
  const draft = begins ? await renderDraft(options, before, next, isWhole ? 'all' : remotes.size > 0 ? remotes : 'answers') : undefined;
  try {
    // A site without pages has nothing to check.
    if (check && currentGeneration(siteRoot) && begins) await runChecks(options, changes, check);
    const shown = await switching(options, 'a release', (now, held): Released => {
      const isSame = isDeepStrictEqual(now, before);
      if (!isSame) {
        expectNotOvertaken(changes, before, now);
        // Another part may have changed meanwhile: a shell that was rolled back offers less.
        if (begins) assertCompatible(siteRoot, currentReleases(after(now)) as Releases, rendered);
      }
      const [change] = changes;
      if (change && to.previewMs !== undefined) return { ...nothingShown, preview: addPreview(siteRoot, now, change, to.previewMs) };
      if (change && to.percent !== undefined) {
        return switchTo(options, held, staged(options, { ...now, origins }, { ...change, percent: to.percent }));
      }
      // The draft contains the rendered pages of disabled remotes, for when they are enabled, so it can't be shown as it is.
      const isRenderedSo = isSame && !partsOf(now).some((part) => isDisabled(now, part));
      return switchTo(options, held, after(now), isRenderedSo ? draft : undefined, draft?.generation);
    });
    draft?.prune();
    return shown;
  } finally {
    // The rendered pages are also kept elsewhere.
    if (draft && draft.generation !== currentGeneration(siteRoot)) removeGeneration(draft.generation);
  }
}

export interface BuiltPart {
  readonly part: Part;
  /** Output folder of its build. */
  readonly dist: string;
}

export interface PublishOptions {
  /** Skips what a start of containers must not change; see `isForStart`. */
  readonly onlyNew?: boolean;
  /** Publishes a release even if it was rolled back or withdrawn as bad. */
  readonly force?: boolean;
  /** Checks a release through a preview; if it rejects, the release isn't published. */
  readonly check?: (preview: Preview) => Promise<void>;
  /** A release that needs other calls is rejected. */
  readonly served?: ServedCalls;
  /** Skips `check` and `served`, which the history records. */
  readonly unchecked?: boolean;
  /** Audience of the release: everyone by default, visitors with a preview link for a limited time, or a percentage of visitors. */
  readonly to?: { readonly previewMs?: number; readonly percent?: number };
}

export interface Released extends Published {
  /** Set if the release is only visible through its link. */
  readonly preview?: Preview;
}

const nothingShown: Published = { pages: 0, undrawn: [], waitingFor: [] };
/** Lifetime of the preview for a check. */
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

/** Checks that a preview or stage is for a single part of an existing site. */
function expectOne(siteRoot: string, built: readonly BuiltPart[], changes: readonly Change[]): void {
  const [one, ...others] = built;
  if (one === undefined || others.length > 0) throw new Error('Only one part at a time can be previewed or staged.');
  if (changes.length === 0) throw new Error(`All visitors already see this release of ${one.part}.`);
  const history = readHistory(currentGeneration(siteRoot));
  if (awaitedParts(currentGeneration(siteRoot), currentReleases(history)).length > 0) throw new Error('The site has no pages yet.');
}

/**
 * Whether a start publishes a build of a part. It doesn't undo a rollback, and doesn't replace what a team released or stages: a newer
 * version, or a signed build of the same one.
 */
function isForStart({ siteRoot, report }: SiteOptions, history: History, { part, release }: Pick<Change, 'part' | 'release'>): boolean {
  if (wasReleased(history, part, release)) return false;
  const current = currentReleases(history)[part];
  const versionOf = (each: string) => readRelease(releaseFile(internalFolder(siteRoot, part, each))).version;
  const isAhead = (other: string) => {
    const order = versionOf(other).localeCompare(versionOf(release), 'en', { numeric: true });
    return order > 0 || (order === 0 && existsSync(signatureFile(siteRoot, part, other)));
  };
  const { stage } = history;
  const kept = stage?.part === part ? `${stage.release} is staged` : current !== undefined && isAhead(current) && `${current} is live`;
  if (!kept) return true;
  report?.(`${part} ${release} was not released, because ${kept}. To release it anyway, run publish --part ${part} without --only-new.`);
  return false;
}

/** Publishes built parts: adds their files to the site, stores their pages, and switches in one step. */
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
      .filter((each) => !onlyNew || isForStart(options, history, each));
    for (const { part, release } of wanted) {
      if (force || current[part] === release || !badReleases(history, part).has(release)) continue;
      throw new Error(`${badText(part, release)} Release a fixed version, or add --force.`);
    }
    const changes = wanted
      .filter(({ part, release }) => current[part] !== release)
      .map(({ part, release }) => changeOf(options, part, release, 'release', unchecked ? { unchecked } : {}));
    if (to.previewMs !== undefined || to.percent !== undefined) expectOne(siteRoot, built, changes);
    for (const { part } of to.percent === undefined ? [] : changes) expectNoOther(history, part);
    const { check, served: servedCalls } = unchecked ? {} : how;
    const served = await servedCalls?.();
    if (served) expectServed(siteRoot, changes, served);
    return applyChanges(
      options,
      changes,
      wanted.map(({ part }) => part),
      { check, to },
    );
  });
}

/**
 * Renders pages with API data again, after an import of articles, new prices or other settings, and pages that are missing or show earlier
 * menus.
 */
export const redraw = (options: SiteOptions): Promise<Published> =>
  releasing(options, 'a redraw of pages', () => applyChanges(options, [], []));
