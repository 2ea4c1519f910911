import { pageTable, type TablePage } from 'shared-contracts/page-table';
import { byLanguage } from '../languages.ts';
import { fillPath } from './fill-path.ts';
import type { KnownPage } from './known-pages.ts';

export { parts, remoteNames, type Part, type RemoteName } from './parts.ts';

/** A page of the site with all defaults filled in. */
export type Route = Required<Pick<TablePage, 'layout' | 'access' | 'prerender'>> & Omit<TablePage, 'layout' | 'access' | 'prerender'>;

/** The pages of the part being compiled. Its `pages.ts` adds them, and other parts needn't know them. */
export interface OwnPages {}

/** Pages that this part may link to. */
export type RouteId = keyof (Readonly<Record<KnownPage, true>> & OwnPages);

const absent: Route = { path: '/', owner: 'shell', layout: 'default', access: 'public', prerender: 'none', title: byLanguage(() => '') };

const complete = (page: TablePage): Route => ({
  ...page,
  layout: page.layout ?? 'default',
  access: page.access ?? 'public',
  prerender: page.prerender ?? 'none',
});

/** Ids of all existing pages. */
export const routeIds = (): RouteId[] => Object.keys(pageTable()) as RouteId[];

/** Whether the site has a page to link to. False if its owner hasn't released it or is disabled. */
export const hasPage = (id: string): id is RouteId => Object.hasOwn(pageTable(), id) && !pageTable()[id]?.disabled;

/** The pages of the site, by id. A missing page has an empty title, so that text using it is empty. */
export const routes: Readonly<Record<RouteId, Route>> = new Proxy({} as Record<RouteId, Route>, {
  get: (_, id: string) => {
    const page = pageTable()[id];
    return page ? complete(page) : absent;
  },
});

/** The path of a page with its parameters filled in, without language prefix. */
export const routePath = (id: RouteId, params?: Readonly<Record<string, string>>): string => fillPath(routes[id].path, params);
