import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { parts, remoteNames, type Part } from 'shared-contracts/routes';
import { satisfiesContract } from 'shared-contracts/satisfies-contract';
import { storePages, type Drawn, type StoredPages } from '../pages/store-pages.ts';
import { currentGeneration, nextGeneration, show, type Generation } from '../site/generation.ts';
import { addAssets } from '../site/assets.ts';
import { addRelease, releasesAtHand, removeRelease } from '../site/release-files.ts';
import { withSite } from '../site/site-lock.ts';
import { backstage, readRelease, releaseFile } from '../site/site-folder.ts';
import { currentPages } from './current-pages.ts';
import {
  currentReleases,
  keptReleases,
  readHistory,
  releaseOrder,
  wasReleased,
  writeHistory,
  type Change,
  type History,
  type Origins,
} from './history.ts';
import { awaitedParts, releaseList, writeReleaseList, type Releases } from './release-list.ts';

export interface SiteOptions extends Partial<Origins> {
  readonly siteRoot: string;
  /** Where the API answers this process. Default: at the site's public origin. */
  readonly apiOrigin?: string;
  /** Who does it, for the list of releases. Default: the user of this process. */
  readonly by?: string;
  /** Writes a `.br` beside each text of a new release too. */
  readonly brotli?: boolean;
  /** Is told what is waited for. */
  readonly report?: (text: string) => void;
  /** Replaces what draws pages and copies assets, which tests of releases do without. */
  readonly output?: Output;
}

export interface Output {
  readonly storePages: typeof storePages;
  readonly addAssets: typeof addAssets;
}

export interface Published {
  /** How many pages are stored; 0 where the site has none yet. */
  readonly pages: number;
  /** Parts that have to be released before the site can have pages. */
  readonly waitingFor: readonly Part[];
}

const noPages: StoredPages = { pages: 0, prune: () => undefined };

const realOutput: Output = { storePages, addAssets };

const now = (): string => new Date().toISOString();

const change = ({ by }: SiteOptions, part: Part, release: string, action: Change['action']): Change => ({
  part,
  release,
  action,
  at: now(),
  by: by ?? process.env.RELEASE_ACTOR ?? userInfo().username,
});

function originsOf(options: SiteOptions, before: Origins | undefined): Origins {
  const publicOrigin = options.publicOrigin ?? before?.publicOrigin;
  if (publicOrigin === undefined) throw new Error('The first publication has to say at which origin visitors see the site.');
  return { publicOrigin, publicApiOrigin: options.publicApiOrigin ?? before?.publicApiOrigin ?? '' };
}

/** What cannot work together is not made current: the shell would refuse the remote in every visitor's browser. */
function expectFits(siteRoot: string, releases: Releases, changed: readonly Part[]): void {
  const contractOf = (part: Part, release: string) => readRelease(releaseFile(backstage(siteRoot, part, release))).contract;
  const offered = contractOf('shell', releases.shell);
  for (const name of remoteNames) {
    const release = releases[name];
    if (release === undefined || (!changed.includes(name) && !changed.includes('shell'))) continue;
    const needed = contractOf(name, release);
    if (satisfiesContract(needed, offered)) continue;
    throw new Error(
      `${name} ${release} needs the shell's contract ${needed}; shell ${releases.shell} offers ${offered}. Release what is older first.`,
    );
  }
}

/** Writes what visitors are to see: nothing but the history where the site cannot begin yet. */
async function write(options: SiteOptions, generation: Generation, history: History, draw: Drawn): Promise<StoredPages> {
  const { siteRoot } = options;
  const origins = originsOf(options, history.origins);
  writeHistory(generation, { ...history, origins });
  const current = currentReleases(history);
  const before = currentGeneration(siteRoot);
  const pages = currentPages(siteRoot, current);
  if (awaitedParts(before, current).length > 0) return noPages;
  const releases = releaseList(siteRoot, current as Releases);
  writeReleaseList(generation, releases);
  const apiOrigin = options.apiOrigin ?? origins.publicOrigin;
  const { output = realOutput } = options;
  const hasMoved = !isDeepStrictEqual(origins, history.origins);
  return output.storePages({
    siteRoot,
    generation,
    before,
    releases,
    pages,
    apiOrigin,
    ...origins,
    draw: hasMoved ? 'all' : draw,
  });
}

/** Shows visitors what was written for them, in one step, once all of it is there. */
async function showNext(options: SiteOptions, history: History, draw: Drawn): Promise<Published> {
  const { siteRoot } = options;
  const waitingFor = awaitedParts(currentGeneration(siteRoot), currentReleases(history));
  const generation = nextGeneration(siteRoot);
  try {
    const { pages, prune } = await write(options, generation, history, draw);
    show(siteRoot, generation);
    prune();
    return { pages, waitingFor };
  } catch (error) {
    rmSync(generation, { recursive: true, force: true });
    throw error;
  }
}

function removeOld(siteRoot: string, history: History): void {
  for (const part of parts) {
    const kept = keptReleases(history, part, new Date());
    for (const release of releasesAtHand(siteRoot, part)) if (!kept.includes(release)) removeRelease(siteRoot, part, release);
  }
}

/**
 * Makes releases current: all pages are drawn for a shell, its own for a remote, and all others are told of the releases.
 * @param drawn parts whose pages are drawn; where there are none, pages that show answers of the API
 */
async function makeCurrent(
  options: SiteOptions,
  before: History,
  changes: readonly Change[],
  drawn: readonly Part[] = changes.map(({ part }) => part),
): Promise<Published> {
  const history = { ...before, changes: [...changes, ...before.changes] };
  const releases = currentReleases(history);
  if (awaitedParts(currentGeneration(options.siteRoot), releases).length === 0) expectFits(options.siteRoot, releases as Releases, drawn);
  const remotes = new Set(drawn.filter((part) => part !== 'shell'));
  const draw = remotes.size > 0 ? remotes : 'answers';
  const published = await showNext(options, history, drawn.includes('shell') ? 'all' : draw);
  removeOld(options.siteRoot, history);
  return published;
}

const inSite = <Result>({ siteRoot, report }: SiteOptions, doing: string, work: () => Promise<Result>): Promise<Result> =>
  withSite(siteRoot, doing, work, (holder) => report?.(`Waiting for ${holder} …`));

export interface BuiltPart {
  readonly part: Part;
  /** Folder that its build wrote. */
  readonly dist: string;
}

/**
 * Releases built parts: adds their files to the site, stores their pages, and makes them current in one step.
 * @param onlyNew leaves parts as they are whose release was current before, so that starting again does not undo a rollback
 */
export function publish(options: SiteOptions, built: readonly BuiltPart[], { onlyNew = false } = {}): Promise<Published> {
  const { siteRoot } = options;
  return inSite(options, `a release of ${built.map(({ part }) => part).join(', ')}`, async () => {
    (options.output ?? realOutput).addAssets(siteRoot);
    const history = readHistory(currentGeneration(siteRoot));
    const current = currentReleases(history);
    const wanted = built
      .map(({ part, dist }) => ({ part, release: addRelease(siteRoot, part, dist, options) }))
      .filter(({ part, release }) => !onlyNew || !wasReleased(history, part, release));
    const changes = wanted
      .filter(({ part, release }) => current[part] !== release)
      .map(({ part, release }) => change(options, part, release, 'release'));
    return makeCurrent(
      options,
      history,
      changes,
      wanted.map(({ part }) => part),
    );
  });
}

/**
 * Makes an earlier release of a part current again.
 * @param to default: the one that was released before the current one
 */
export function rollBack(options: SiteOptions, part: Part, to?: string): Promise<Published & { readonly release: string }> {
  const { siteRoot } = options;
  return inSite(options, `a rollback of ${part}`, async () => {
    const history = readHistory(currentGeneration(siteRoot));
    const current = currentReleases(history)[part];
    const order = releaseOrder(history, part).filter((release) => releasesAtHand(siteRoot, part).includes(release));
    const release = to ?? order[order.indexOf(current ?? '') + 1];
    if (release === undefined || !order.includes(release)) {
      throw new Error(`${part} has no ${to ?? 'earlier release'} to go back to. There are: ${order.join(', ') || 'none'}`);
    }
    if (release === current) throw new Error(`${part} ${release} is current already.`);
    return { ...(await makeCurrent(options, history, [change(options, part, release, 'rollback')])), release };
  });
}

/** Draws the pages again that show data of the API, after an import of articles, new prices or other settings. */
export function redraw(options: SiteOptions): Promise<Published> {
  const { siteRoot } = options;
  return inSite(options, 'a redrawing of pages', () => showNext(options, readHistory(currentGeneration(siteRoot)), 'answers'));
}
