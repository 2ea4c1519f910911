import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseList } from 'shared-contracts/federation';
import { pageFiles } from 'shared-contracts/front-door';
import { parts, routePath, type Part, type RouteId } from 'shared-contracts/routes';
import { publish, type BuiltPart, type PublishOptions, type Released } from '../releases/publish.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { drawSamplePages, openWorkbench, type Workbench } from './fake-build.ts';

export interface SampleSite extends Workbench {
  readonly options: SiteOptions;
  /** How often pages were drawn. */
  readonly drawings: () => number;
  /** Has the API be away for whoever draws. */
  readonly goAway: () => void;
  /** Articles of news from now on, by id. */
  readonly setArticles: (ids: readonly string[]) => void;
  readonly release: (part: Part, release: string, contract?: string, more?: PublishOptions) => Promise<Released>;
  readonly publish: (built: readonly BuiltPart[], more?: PublishOptions) => Promise<Released>;
  /** Of each part, as visitors are told. */
  readonly current: () => Record<Part, string>;
  /** What a visitor reads at the page of a route; undefined where only the shell's empty page is stored. */
  readonly read: (id: RouteId, view?: string, params?: Readonly<Record<string, string>>) => string | undefined;
}

/** A site with the release r1 of each part, drawn by `drawSamplePages`. */
export async function openSite(within?: string): Promise<SampleSite> {
  const bench = openWorkbench(within);
  let drawings = 0;
  let isAway = false;
  let articles: readonly string[] = [];
  const options: SiteOptions = {
    siteRoot: bench.siteRoot,
    publicOrigin: 'https://site.example',
    by: 'mei',
    output: {
      addAssets: () => {},
      storePages: async (asked) => {
        if (isAway) throw new Error('the API is away');
        drawings += 1;
        return drawSamplePages(asked, articles);
      },
    },
  };
  const file = (name: string) => path.join(bench.siteRoot, name);
  await publish(
    options,
    parts.map((part) => bench.build(part, 'r1')),
  );
  return {
    ...bench,
    options,
    drawings: () => drawings,
    goAway: () => (isAway = true),
    setArticles: (ids) => (articles = ids),
    publish: (built, more) => publish(options, built, more),
    release: (part, release, contract, more) => publish(options, [bench.build(part, release, contract)], more),
    current: () => {
      const { shell, remotes } = JSON.parse(readFileSync(file('current/federation.json'), 'utf8')) as ReleaseList;
      const releases = Object.entries(remotes).map(([name, { release }]) => [name, release]);
      return { shell: shell.release, ...Object.fromEntries(releases) } as Record<Part, string>;
    },
    read: (id, view = 'current', params = {}) => {
      const page = file(pageFiles.stored('en', routePath(id, params)).replace(/^current/, view));
      return /<main>(.*)<\/main>/.exec(readFileSync(page, 'utf8'))?.[1];
    },
  };
}
