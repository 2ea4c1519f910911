import type { Bilingual } from './languages.ts';
import { routeTable } from './route-table.ts';

/** The parts of the site that are released on their own. Each is also its folder's name and its first path segment under `/remotes`. */
export const remoteNames = ['remote-marketing', 'remote-purchase', 'remote-account', 'remote-tools'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** All parts that are built and released on their own, the shell first. */
export const parts = ['shell', ...remoteNames] as const;
export type Part = (typeof parts)[number];

export interface Route {
  /** Path with `:name` for a parameter. Parameters are letters, digits, `-` and `_`. Each also exists under `/en` and `/zh`. */
  readonly path: string;
  /** Other spellings of the address that show this page. */
  readonly aliases?: readonly string[];
  /** Addresses that redirect here in one step (right spellings of public slips, old names). */
  readonly redirectsFrom?: readonly string[];
  readonly owner: Part;
  readonly layout: 'default' | 'person' | 'bare';
  /** Nothing beside it leads away: no offers, floating items or list of support. Of the default layout. */
  readonly isFocused?: true;
  /** `customer` routes send a visitor without a token home. */
  readonly access: 'public' | 'customer';
  /** What the stored HTML of a page holds: the page, its heading and explanation only, or nothing (and `noindex`). */
  readonly prerender: 'page' | 'heading' | 'none';
  readonly title: Bilingual;
  /** Not in the spec; see decisions. */
  readonly added?: true;
  /** Exists in sandbox mode only, 404 in production. */
  readonly sandboxOnly?: true;
}

export type RouteId = keyof typeof routeTable;

/** Every page of the site, by id. */
export const routes: Readonly<Record<RouteId, Route>> = routeTable;

export const routeIds = Object.keys(routeTable) as RouteId[];

/** The use cases, in the order in which they are listed. */
export const sceneRoutes = [
  'sceneGetData',
  'sceneBrandProtect',
  'sceneSeo',
  'scenePriceCompare',
  'sceneAdVerify',
  'sceneWebTest',
  'sceneECommerce',
  'sceneInfoFusion',
] as const satisfies readonly RouteId[];
export type SceneRoute = (typeof sceneRoutes)[number];

/** The path of a route with its parameters filled in, without language prefix. */
export function routePath(id: RouteId, params: Readonly<Record<string, string>> = {}): string {
  return routes[id].path.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
