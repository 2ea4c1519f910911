import { pageTable, type PageTable } from 'shared-contracts/page-table';
import { DEFAULT_LANGUAGE, chooseLanguage, isLanguage, type Language } from './languages.ts';
import { routes, type RouteId } from './routes.ts';
import { ID_PATTERN } from './rules/id.ts';

/** What an address is, decided alike by the front doors, which see the published files, and the shell, which sees the table of pages. */
export type Address =
  | {
      readonly kind: 'page';
      readonly id: RouteId;
      readonly params: Readonly<Record<string, string>>;
      readonly language: Language;
      /** The language came from the prefix and is to be stored. */
      readonly store: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly language: Language; readonly store: boolean }
  | { readonly kind: 'missing'; readonly language: Language };

export interface Visitor {
  /** Value of the `lang` cookie. */
  readonly cookie?: string | undefined;
  /** Accept-Language header or `navigator.language`. */
  readonly preferred?: string | undefined;
}

interface Match {
  readonly id: RouteId;
  readonly params: Readonly<Record<string, string>>;
  readonly spelling: 'own' | 'alias' | 'old';
}

/** A path pattern as a regular expression. Parameters are ids: with anything else in their place it is no page. */
const pathExpression = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:([a-z]+)/gi, (_, name: string) => `(?<${name}>${ID_PATTERN})`)}$`);

interface KnownPaths {
  readonly table: PageTable;
  readonly fixed: ReadonlyMap<string, Match>;
  readonly patterns: readonly { readonly id: RouteId; readonly expression: RegExp }[];
}

function pathsOf(table: PageTable): KnownPaths {
  const fixed = new Map<string, Match>();
  const patterns: { id: RouteId; expression: RegExp }[] = [];
  for (const [key, { path, aliases = [], redirectsFrom = [] }] of Object.entries(table)) {
    const id = key as RouteId;
    const add = (spelling: Match['spelling']) => (each: string) => void fixed.set(each, { id, params: {}, spelling });
    if (path.includes(':')) patterns.push({ id, expression: pathExpression(path) });
    else add('own')(path);
    aliases.forEach(add('alias'));
    redirectsFrom.forEach(add('old'));
  }
  return { table, fixed, patterns };
}

let known: KnownPaths | undefined;

/** The route of a path without language prefix. */
export function matchPath(path: string): Match | undefined {
  if (known?.table !== pageTable()) known = pathsOf(pageTable());
  const fixed = known.fixed.get(path);
  if (fixed) return fixed;
  for (const { id, expression } of known.patterns) {
    const found = expression.exec(path);
    if (found) return { id, params: { ...found.groups }, spelling: 'own' };
  }
  return undefined;
}

/** Splits `/zh/help` into its language and `/help`; a path without a known prefix keeps `prefix` undefined. */
export function splitPrefix(pathname: string): { prefix: Language | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isLanguage(first) ? { prefix: first, path: `/${rest.join('/')}` } : { prefix: undefined, path: pathname };
}

/** The route of an address, with or without a language prefix. */
export function routeAt(pathname: string): RouteId | undefined {
  return matchPath(splitPrefix(pathname).path)?.id;
}

/** A path below its language's prefix, which the default language does not have. */
export const prefixedPath = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path === '/' ? '' : path}`;

/** The address of a path for a reader of a language: Chinese public pages carry `/zh`, all else no prefix. */
export function localizedPath(path: string, language: Language): string {
  const match = matchPath(path.replace(/[?#].*$/s, ''));
  return match && routes[match.id].layout === 'default' ? prefixedPath(path, language) : path;
}

/**
 * Decides what a pathname is. At most one redirect, straight to the final address; query and hash are the caller's to keep.
 * `/en/x` stores en and goes to `/x`; `/zh/x` stores zh and stays; an unknown language is no page.
 */
export function resolveAddress(pathname: string, visitor: Visitor): Address {
  const { prefix, path: bare } = splitPrefix(pathname);
  const language = prefix ?? chooseLanguage(visitor.cookie, visitor.preferred);
  const path = bare.endsWith('/') && bare.length > 2 ? bare.slice(0, -1) : bare;
  const match = matchPath(path);
  if (!match) return { kind: 'missing', language };

  const store = prefix !== undefined;
  const isShown = match.spelling === 'own' || (match.spelling === 'alias' && (prefix ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE);
  const final = prefixedPath(isShown ? path : routes[match.id].path, prefix ?? DEFAULT_LANGUAGE);
  const isRootOfPrefix = final !== '/' && pathname === `${final}/` && path === '/';
  if (final === pathname || isRootOfPrefix) return { kind: 'page', id: match.id, params: match.params, language, store };
  return { kind: 'redirect', to: final, language, store };
}
