import { pathExpression, resolveAddress, type AddressOptions } from 'shared-contracts/addresses';
import { NOT_INDEXED, isIndexed, isStoredOrMissing, pageFiles } from 'shared-contracts/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import { routeIds, routePath, routes } from 'shared-contracts/routes';
import { map, matching, quote } from './nginx-syntax.ts';

const GROUP = 'tidegate_param_';
const sample = (name: string): string => `sample-of-${name}`;

const parameters = (path: string): string[] => [...path.matchAll(/:([a-z]+)/gi)].map((match) => match[1] ?? '');
const filled = (path: string): string => path.replace(/:([a-z]+)/gi, (_, name: string) => sample(name));

/** Every way to write a route's address, in patterns: each spelling, language prefix and trailing slash. */
function spellings(sandbox: boolean): string[] {
  return routeIds
    .map((id) => routes[id])
    .filter(({ sandboxOnly }) => sandbox || !sandboxOnly)
    .flatMap(({ path, aliases = [], redirectsFrom = [] }) => [path, ...aliases, ...redirectsFrom])
    .flatMap((path) => ['', ...languages.map((language) => `/${language}`)].map((prefix) => `${prefix}${path === '/' ? '' : path}`))
    .flatMap((path) => [path, `${path}/`])
    .filter((path) => path !== '');
}

/**
 * Maps of the raw path, filled by asking `resolveAddress` about each spelling: `$tidegate_page` is the page's own path, empty where
 * the address is no page, and `$tidegate_redirect` is the final address. Only the characters of parameters are ever copied.
 */
export function addressMaps({ sandbox }: AddressOptions): string[] {
  const pages: [string, string][] = [];
  const redirects: [string, string][] = [];
  for (const pattern of spellings(sandbox)) {
    const key = matching(`^${pathExpression(pattern, GROUP)}$`);
    const captured = (path: string): string =>
      parameters(pattern).reduce((text, name) => text.replaceAll(sample(name), `$${GROUP}${name}`), path);
    const address = resolveAddress(filled(pattern), {}, { sandbox });
    if (address.kind === 'page') pages.push([key, captured(routePath(address.id, address.params))]);
    if (address.kind === 'redirect') redirects.push([key, captured(address.to)]);
  }
  return [
    ...map('$tidegate_path', 'tidegate_page', '""', pages),
    ...map('$tidegate_path', 'tidegate_redirect', '""', redirects),
    ...fileMaps(),
    // What stands in for a page without a file: for an article nothing, which is a 404 with the shell.
    ...map('$tidegate_article', 'tidegate_stand_in', '$tidegate_stored', [[quote(''), '$tidegate_shell']]),
    ...map('$tidegate_page', 'tidegate_robots', '""', notIndexed(sandbox)),
  ];
}

const ofEachLanguage = (file: (language: Language) => string) => languages.map((language) => [language, `/${file(language)}`] as const);

/** Maps of the page files' addresses below the site root, by language and by the page's own path. */
function fileMaps(): string[] {
  const stored = languages.flatMap((language) => [
    [quote(`${language}/`), `/${pageFiles.stored(language, '/')}`] as const,
    [matching(`^${language}/.`), `/${pageFiles.stored(language, '$tidegate_page')}`] as const,
  ]);
  return [
    ...map('"$tidegate_language$tidegate_page"', 'tidegate_stored', '""', stored),
    ...map('$tidegate_language', 'tidegate_shell', '""', ofEachLanguage(pageFiles.shell)),
    ...map('$tidegate_language', 'tidegate_missing_page', '""', ofEachLanguage(pageFiles.missing)),
    ...map('$tidegate_page', 'tidegate_article', '""', articlePages()),
    ...map('$tidegate_article', 'tidegate_missing', '$tidegate_shell', [[quote(''), '$tidegate_missing_page']]),
  ];
}

/** Pages that are answered 404 where they are not stored. */
const articlePages = (): [string, string][] =>
  routeIds.filter(isStoredOrMissing).map((id) => [matching(`^${pathExpression(routes[id].path, GROUP)}$`), 'article']);

function notIndexed(sandbox: boolean): [string, string][] {
  return routeIds
    .filter((id) => !isIndexed(id) && (sandbox || !routes[id].sandboxOnly))
    .map((id) => [matching(`^${pathExpression(routes[id].path, GROUP)}$`), quote(NOT_INDEXED)]);
}
