import { ODD_PATH, apiPrefixesOf, cacheControl, fileRules, readMethods, rootFiles } from 'shared-contracts/releases/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import { PROGRAM_CALL, apiErrors, envelope, problem, type ApiError } from '../responses.ts';
import { map, matching, quote } from './syntax.ts';

/** Ends the names of responses for programs. */
export const PROGRAM = '_program';

export const errorNames = Object.keys(apiErrors) as ApiError[];

/** Name of the variable with the body of an error. */
export const textOf = (error: ApiError): string => `tidegate_${error.toLowerCase()}`;

const errorMap = (language: string, name: string, body: (language: Language) => unknown): string[] =>
  map(
    language,
    name,
    '""',
    languages.map((each) => [each, quote(JSON.stringify(body(each)))]),
  );

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
    ...map(
      '$uri',
      'tidegate_file_cache',
      quote(cacheControl.revalidate),
      fileRules.map(({ prefix, cache }) => [matching(`^${escaped(prefix)}`), quote(cacheControl[cache])] as const),
    ),
    ...map('"$uri $http_authorization"', 'tidegate_caller', '""', [[matching(PROGRAM_CALL), PROGRAM]]),
    ...errorNames.flatMap((error) => [
      ...errorMap('$tidegate_env', textOf(error), (language) => envelope(error, language)),
      ...errorMap('$tidegate_browser', `${textOf(error)}${PROGRAM}`, (language) => problem(error, language)),
    ]),
  ];
}
