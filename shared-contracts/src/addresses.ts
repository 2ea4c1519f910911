import { DEFAULT_LANGUAGE, chooseLanguage, isLanguage, type Language } from './languages.ts';
import { routeIds, routes, type RouteId } from './routes.ts';
import { ID_PATTERN } from './rules/id.ts';

/** What an address is, decided alike by nginx (generated from this table), the embedded server and the shell. */
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

export interface AddressOptions {
  /** Sandbox pages exist. */
  readonly sandbox: boolean;
}

/**
 * A path pattern as the source of an unanchored regular expression (the dialect that JavaScript and PCRE share), with a group
 * for each parameter, named after it. Parameters are ids: with anything else in their place it is no page.
 */
export function pathExpression(path: string, groupPrefix = ''): string {
  return path.replaceAll('.', '\\.').replace(/:([a-z]+)/gi, (_, name: string) => `(?<${groupPrefix}${name}>${ID_PATTERN})`);
}

interface Match {
  readonly id: RouteId;
  readonly params: Readonly<Record<string, string>>;
  readonly spelling: 'own' | 'alias' | 'old';
}

const hasParams = (id: RouteId): boolean => routes[id].path.includes(':');

const fixedPaths = new Map<string, Match>(
  routeIds.flatMap((id) => {
    const { path, aliases = [], redirectsFrom = [] } = routes[id];
    const spelled = (spelling: Match['spelling']) => (each: string) => [each, { id, params: {}, spelling }] as const;
    return [...(hasParams(id) ? [] : [path].map(spelled('own'))), ...aliases.map(spelled('alias')), ...redirectsFrom.map(spelled('old'))];
  }),
);

const pathsWithParams = routeIds.filter(hasParams).map((id) => ({ id, expression: new RegExp(`^${pathExpression(routes[id].path)}$`) }));

function matchParams(path: string): Match | undefined {
  for (const { id, expression } of pathsWithParams) {
    const found = expression.exec(path);
    if (found) return { id, params: { ...found.groups }, spelling: 'own' };
  }
  return undefined;
}

/** The route of a path without language prefix. */
export function matchPath(path: string, { sandbox }: AddressOptions): Match | undefined {
  const match = fixedPaths.get(path) ?? matchParams(path);
  return match && routes[match.id].sandboxOnly && !sandbox ? undefined : match;
}

/** Splits `/zh/help` into its language and `/help`; a path without a known prefix keeps `prefix` undefined. */
export function splitPrefix(pathname: string): { prefix: Language | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isLanguage(first) ? { prefix: first, path: `/${rest.join('/')}` } : { prefix: undefined, path: pathname };
}

/** The route of an address, with or without a language prefix. */
export function routeAt(pathname: string, options: AddressOptions): RouteId | undefined {
  return matchPath(splitPrefix(pathname).path, options)?.id;
}

/** The address of a path for a reader of a language: Chinese public pages carry `/zh`, all else no prefix. */
export function localizedPath(path: string, language: Language): string {
  const pathname = path.replace(/[?#].*$/s, '');
  const match = matchPath(pathname, { sandbox: true });
  const prefixed = language !== DEFAULT_LANGUAGE && match && routes[match.id].layout === 'default';
  return prefixed ? `/${language}${path === '/' ? '' : path}` : path;
}

/**
 * Decides what a pathname is. At most one redirect, straight to the final address; query and hash are the caller's to keep.
 * `/en/x` stores en and goes to `/x`; `/zh/x` stores zh and stays; an unknown language is no page.
 */
export function resolveAddress(pathname: string, visitor: Visitor, options: AddressOptions): Address {
  const { prefix, path: bare } = splitPrefix(pathname);
  const language = prefix ?? chooseLanguage(visitor.cookie, visitor.preferred);
  const path = bare.endsWith('/') && bare.length > 2 ? bare.slice(0, -1) : bare;
  const match = matchPath(path, options);
  if (!match) return { kind: 'missing', language };

  const store = prefix !== undefined;
  const shown =
    match.spelling === 'old' || (match.spelling === 'alias' && (prefix ?? DEFAULT_LANGUAGE) === DEFAULT_LANGUAGE)
      ? routes[match.id].path
      : path;
  const kept = prefix !== undefined && prefix !== DEFAULT_LANGUAGE ? `/${prefix}` : '';
  const final = kept && shown === '/' ? kept : `${kept}${shown}`;
  const isRootOfPrefix = kept !== '' && shown === '/' && pathname === `${kept}/`;
  if (final === pathname || isRootOfPrefix) return { kind: 'page', id: match.id, params: match.params, language, store };
  return { kind: 'redirect', to: final, language, store };
}
