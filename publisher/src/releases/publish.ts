import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parts, type Part, type RemoteName } from 'shared-contracts/routes';
import { storePages, type Drawn } from '../pages/store-pages.ts';
import { addAssets } from '../site/assets.ts';
import { forgetDrawnRemotes, keepDrawn } from '../site/drawn-pages.ts';
import { currentGeneration, newGeneration, removeUnfinished } from '../site/generation.ts';
import { addRelease } from '../site/release-files.ts';
import { releaseLock, withLock } from '../site/site-lock.ts';
import { readRelease, releaseFile } from '../site/site-folder.ts';
import { expectFits } from './fits.ts';
import { badReleases, currentChange, currentReleases, isDisabled, readHistory, wasReleased, type Change, type History } from './history.ts';
import { awaitedParts, releaseList, writeReleaseList, type Releases } from './release-list.ts';
import { changeOf, type Output, type SiteOptions } from './site-options.ts';
import { originsOf, removeReleases, switchTo, switching, type Draft, type Published } from './switch-site.ts';

const realOutput: Output = { storePages, addAssets };

/** Draws what visitors are to see, beside what they see. */
async function draw(options: SiteOptions, before: History, next: History, drawn: Drawn): Promise<Draft & { readonly prune: () => void }> {
  const { siteRoot, output = realOutput } = options;
  const origins = originsOf({}, next.origins);
  const apiOrigin = options.apiOrigin ?? origins.publicOrigin;
  const releases = releaseList(siteRoot, currentReleases(next) as Releases, (part) => isDisabled(next, part));
  const hasMoved = !isDeepStrictEqual(origins, before.origins);
  const generation = newGeneration(siteRoot);
  try {
    writeReleaseList(generation, releases);
    const { pages, prune } = await output.storePages({
      siteRoot,
      generation,
      before: currentGeneration(siteRoot),
      releases,
      apiOrigin,
      ...origins,
      draw: hasMoved ? 'all' : drawn,
    });
    if (hasMoved) forgetDrawnRemotes(siteRoot);
    keepDrawn(siteRoot, generation);
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

/**
 * Makes releases current: pages are drawn, checked, and then shown in one step.
 * @param drawn parts whose pages are drawn; where there are none, pages that show answers of the API
 */
async function makeCurrent(options: SiteOptions, changes: readonly Change[], drawn: readonly Part[]): Promise<Published> {
  const { siteRoot } = options;
  const before = readHistory(currentGeneration(siteRoot));
  const origins = originsOf(options, before.origins);
  const next: History = { ...before, origins, changes: [...changes, ...before.changes] };
  const releases = currentReleases(next);
  const begins = awaitedParts(currentGeneration(siteRoot), releases).length === 0;
  if (begins) expectFits(siteRoot, releases as Releases, drawn);
  const remotes = new Set(drawn.filter((part): part is RemoteName => part !== 'shell'));
  const isWhole = drawn.includes('shell') || (before.undrawn ?? []).length > 0;
  const draft = begins ? await draw(options, before, next, isWhole ? 'all' : remotes.size > 0 ? remotes : 'answers') : undefined;
  const shown = await switching(options, 'a release', (now, held) => {
    const isSame = isDeepStrictEqual(now, before);
    if (!isSame) expectNotOvertaken(changes, before, now);
    const isDrawnSo = isSame && !parts.some((part) => isDisabled(now, part));
    return switchTo(options, held, { ...now, origins, changes: [...changes, ...now.changes] }, isDrawnSo ? draft : undefined);
  }).finally(() => {
    // Its pages are kept as drawn, too.
    if (draft && draft.generation !== currentGeneration(siteRoot)) rmSync(draft.generation, { recursive: true, force: true });
  });
  draft?.prune();
  return shown;
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
}

const releasing = <Result>(options: SiteOptions, doing: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(
    options.siteRoot,
    releaseLock,
    doing,
    async () => {
      await switching(options, doing, (history) => {
        removeUnfinished(options.siteRoot, []);
        removeReleases(options.siteRoot, history, () => true);
      });
      return work();
    },
    (holder) => options.report?.(`Waiting for ${holder} …`),
  );

/** Releases built parts: adds their files to the site, stores their pages, and makes them current in one step. */
export function publish(options: SiteOptions, built: readonly BuiltPart[], { onlyNew = false, force = false }: PublishOptions = {}): Promise<Published> {
  const { siteRoot } = options;
  return releasing(options, `a release of ${built.map(({ part }) => part).join(', ')}`, async () => {
    (options.output ?? realOutput).addAssets(siteRoot);
    const history = readHistory(currentGeneration(siteRoot));
    const current = currentReleases(history);
    const wanted = built
      .map(({ part, dist }) => ({ part, dist, release: addRelease(siteRoot, part, dist, options) }))
      .filter(({ part, release }) => !onlyNew || !wasReleased(history, part, release));
    for (const { part, release } of wanted) {
      if (force || current[part] === release || !badReleases(history, part).has(release)) continue;
      throw new Error(`${part} ${release} was rolled back as bad. Release a repaired version, or add --force.`);
    }
    const changes = wanted
      .filter(({ part, release }) => current[part] !== release)
      .map(({ part, dist, release }) => changeOf(options, part, release, 'release', { commit: readRelease(releaseFile(dist)).commit }));
    return makeCurrent(
      options,
      changes,
      wanted.map(({ part }) => part),
    );
  });
}

/** Draws the pages again that show data of the API, after an import of articles, new prices or other settings. */
export const redraw = (options: SiteOptions): Promise<Published> =>
  releasing(options, 'a redrawing of pages', () => makeCurrent(options, [], []));
