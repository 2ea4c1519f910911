import { ODD_PATH, apiPrefixesOf, cacheControl, fileRules, readMethods, rootFiles } from 'shared-contracts/front-door';
import { languages } from 'shared-contracts/languages';
import { envelope } from './responses.ts';
import { map, matching, quote } from './nginx-syntax.ts';

const escaped = (text: string): string => text.replaceAll('.', '\\.');

/** Regular expression for paths below any of the prefixes. */
export const below = (prefixes: readonly string[]): string => `^(?:${prefixes.map(escaped).join('|')})`;

/** Maps for the request: its method, whether the raw path is malformed, and how the file is cached. */
export function requestMaps(sandbox: boolean): string[] {
  const folders = [...fileRules.map(({ prefix }) => prefix), ...apiPrefixesOf(sandbox)];
  return [
    ...map(
      '$request_method',
      'tidegate_method',
      'write',
      readMethods.map((method) => [method, 'read']),
    ),
    ...map('$tidegate_path', 'tidegate_shape', 'plain', [[matching(ODD_PATH, true), 'odd']]),
    ...map('$tidegate_path', 'tidegate_kind', 'page', [
      [matching(below(folders)), 'file'],
      ...rootFiles.map(({ address }) => [matching(`^${escaped(address)}$`), 'file'] as const),
    ]),
    ...map('"$tidegate_shape $tidegate_kind $tidegate_method"', 'tidegate_refusal', '""', [
      ['"odd file read"', 'not-found'],
      ['"odd file write"', 'not-found'],
      ['"odd page read"', 'missing'],
      ['"odd page write"', 'method'],
    ]),
    ...map('$uri', 'tidegate_file_cache', quote(cacheControl.revalidate), [
      ...fileRules.flatMap(({ prefix, revalidate = [] }) =>
        revalidate.map((name) => [matching(`^${escaped(prefix)}(?:.*/)?${escaped(name)}$`), quote(cacheControl.revalidate)] as const),
      ),
      ...fileRules.map(({ prefix, cache }) => [matching(`^${escaped(prefix)}`), quote(cacheControl[cache])] as const),
    ]),
    ...(['tooLarge', 'unavailable', 'rateLimited'] as const).flatMap((error) =>
      map(
        '$tidegate_env',
        `tidegate_${error.toLowerCase()}`,
        '""',
        languages.map((language) => [language, quote(JSON.stringify(envelope(error, language)))]),
      ),
    ),
  ];
}
