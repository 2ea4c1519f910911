import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseList } from 'shared-contracts/releases/federation';
import { CURRENT, pageFiles } from 'shared-contracts/releases/front-door';
import type { PageTable } from 'shared-contracts/page-table';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { fillPath } from 'shared-contracts/pages/fill-path';
import { inView, type View } from 'shared-contracts/releases/views';
import { publish, type BuiltPart, type PublishOptions, type Released } from '../releases/publish.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { dataOf } from '../site/page-document.ts';
import { renderSamplePages, openWorkbench, type Workbench } from './fake-build.ts';

export interface SampleSite extends Workbench {
  readonly options: SiteOptions;
  /** Number of times pages were rendered. */
  readonly renderings: () => number;
  /** Makes the API unavailable to the renderer. */
  readonly goAway: () => void;
  /** Sets the news articles, by id. */
  readonly setArticles: (ids: readonly string[]) => void;
  readonly release: (part: Part, release: string, names?: readonly string[], more?: PublishOptions) => Promise<Released>;
  readonly publish: (built: readonly BuiltPart[], more?: PublishOptions) => Promise<Released>;
  /** Current release of each part, according to the release list. */
  readonly current: () => Record<Part, string>;
  /** Page table in a view. */
  readonly pages: (view?: View) => PageTable;
  /** English page of a route as a front door finds it; undefined if there is none. */
  readonly page: (id: string, view?: View, params?: Readonly<Record<string, string>>) => string | undefined;
  /** Content of that page; undefined if only the shell's empty page is stored. */
  readonly read: SampleSite['page'];
}

let sample: Promise<string> | undefined;

/** Root of a site with release r1 of each part, made once per process. */
async function makeSample(): Promise<string> {
  const { siteRoot, build, remove } = openWorkbench();
  process.once('exit', remove);
  const output: SiteOptions['output'] = { addAssets: () => {}, storePages: async (asked) => renderSamplePages(asked) };
  await publish(
    { siteRoot, publicOrigin: 'https://site.example', by: 'mei', output },
    parts.map((part) => build(part, 'r1')),
  );
  return siteRoot;
}

/** Creates a site with release r1 of each part, rendered by `renderSamplePages`. */
export async function openSite(within?: string): Promise<SampleSite> {
  const bench = openWorkbench(within);
  let renderings = 1;
  let isAway = false;
  let articles: readonly string[] = [];
  const options: SiteOptions = {
    siteRoot: bench.siteRoot,
    publicOrigin: 'https://site.example',
    by: 'mei',
    output: {
      addAssets: () => {},
      storePages: async (asked) => {
        if (isAway) throw new Error('the API is unavailable');
        renderings += 1;
        return renderSamplePages(asked, articles);
      },
    },
  };
  const file = (name: string) => path.join(bench.siteRoot, name);
  const text = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : undefined);
  const pages = (view: View = CURRENT) => dataOf(text(inView(view, pageFiles.shell('en'))) ?? '').pages;
  const page: SampleSite['page'] = (id, view = CURRENT, params = {}) => {
    const own = fillPath(pages(view)[id]?.path ?? '/nowhere', params);
    return text(inView(view, pageFiles.stored('en', own))) ?? text(inView(view, pageFiles.unlisted('en', own)));
  };
  cpSync(await (sample ??= makeSample()), bench.siteRoot, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return {
    ...bench,
    options,
    renderings: () => renderings,
    goAway: () => (isAway = true),
    setArticles: (ids) => (articles = ids),
    publish: (built, more) => publish(options, built, more),
    release: (part, release, names, more) => publish(options, [bench.build(part, release, names)], more),
    current: () => {
      const { shell, remotes } = JSON.parse(readFileSync(file('current/federation.json'), 'utf8')) as ReleaseList;
      const releases = Object.entries(remotes).map(([name, { release }]) => [name, release]);
      return { shell: shell.release, ...Object.fromEntries(releases) } as Record<Part, string>;
    },
    pages,
    page,
    read: (id, view, params) => /<main>(.*)<\/main>/.exec(page(id, view, params) ?? '')?.[1],
  };
}
