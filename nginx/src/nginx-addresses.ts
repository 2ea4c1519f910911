import { pathExpression, resolveAddress, type AddressOptions } from 'shared-contracts/addresses';
import { languages } from 'shared-contracts/languages';
import { routeIds, routePath, routes } from 'shared-contracts/routes';
import { map, matching } from './nginx-syntax.ts';

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
  return [...map('$tidegate_path', 'tidegate_page', '""', pages), ...map('$tidegate_path', 'tidegate_redirect', '""', redirects)];
}
