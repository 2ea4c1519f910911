import { pageTable, type PageTable } from 'shared-contracts/page-table';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../languages.ts';
import { routes, type RouteId } from './routes.ts';
import { ID_PATTERN } from './id.ts';

/**
 * The meaning of an address. The front doors, which see the published files, and the shell, which sees the page table, share this logic.
 */
export type Address =
  | {
      readonly kind: 'page';
      readonly id: RouteId;
      readonly params: Readonly<Record<string, string>>;
      readonly language: Language;
      /** The language came from the prefix and must be stored. */
      readonly store: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly language: Language; readonly store: boolean }
  | { readonly kind: 'missing'; readonly language: Language };

interface Match {
  readonly id: RouteId;
  readonly params: Readonly<Record<string, string>>;
  readonly spelling: 'own' | 'alias' | 'old';
}

/** A path pattern as a regular expression. Parameters must be ids; any other value doesn't match. */
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

/** Finds the route of a path without language prefix. */
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

/** Splits `/zh/help` into its language and `/help`. Without a known prefix, `prefix` is undefined. */
export function splitPrefix(pathname: string): { prefix: Language | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isLanguage(first) ? { prefix: first, path: `/${rest.join('/')}` } : { prefix: undefined, path: pathname };
}

/** Finds the route of an address, with or without a language prefix. */
export function routeAt(pathname: string): RouteId | undefined {
  return matchPath(splitPrefix(pathname).path)?.id;
}

/** Adds the language prefix to a path. The default language has none. */
export const prefixedPath = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path === '/' ? '' : path}`;

/** The address of a path in a language: Chinese public pages have the prefix `/zh`, all others none. */
export function localizedPath(path: string, language: Language): string {
  const match = matchPath(path.replace(/[?#].*$/s, ''));
  return match && routes[match.id].layout === 'default' ? prefixedPath(path, language) : path;
}

/**
 * Resolves a pathname, with at most one redirect, straight to the final address. The caller must keep the query and hash. `/en/x` stores en
 * and redirects to `/x`; `/zh/x` stores zh and stays; an unknown language is not found.
 * @param chosen the visitor's language, for an address without prefix: see `chooseLanguage`
 */
export function resolveAddress(pathname: string, chosen: Language): Address {
  const { prefix, path: bare } = splitPrefix(pathname);
  const language = prefix ?? chosen;
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
