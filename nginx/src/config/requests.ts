import { ODD_PATH, apiPrefixesOf, cacheControl, fileRules, readMethods, rootFiles } from 'shared-contracts/releases/front-door';
import { signedPaths } from 'shared-contracts/proxy/extraction-path';
import { languages, type Language } from 'shared-contracts/languages';
import { PROGRAM_CALL, apiErrors, envelope, problem, signedBody, signedFormats, type ApiError, type SignedFormat } from '../responses.ts';
import { map, matching, quote } from './syntax.ts';

/** Ends the names of responses for programs, and for signed calls in a format. */
export const PROGRAM = '_program';
export const signedNames = Object.entries(signedFormats).map(([format, type]) => ({
  name: `_signed${format}`,
  format: Number(format) as SignedFormat,
  type,
}));
/** What a body contains instead of the request's ID, which is a variable. */
const SERIAL = 'REQUEST-ID';

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
    ...map('"$uri $http_authorization"', 'tidegate_program', '""', [[matching(PROGRAM_CALL), PROGRAM]]),
    ...map(
      '"$uri $arg_format"',
      'tidegate_caller',
      '$tidegate_program',
      // The first format also answers any other, so it comes last.
      signedNames
        .toReversed()
        .map(({ name, format }) => [
          matching(`^(?:${Object.values(signedPaths).map(escaped).join('|')}) ${format === 0 ? '' : `${format}$`}`),
          name,
        ]),
    ),
    ...map('$arg_lang', 'tidegate_asked', '$arg_lang', [['""', '$arg_env']]),
    ...map(
      '$tidegate_asked',
      'tidegate_signed_language',
      '$tidegate_env',
      languages.map((language) => [matching(`^${language}$`), language]),
    ),
    ...errorNames.flatMap((error) => [
      ...errorMap('$tidegate_env', textOf(error), (language) => envelope(error, language)),
      ...errorMap('$tidegate_browser', `${textOf(error)}${PROGRAM}`, (language) => problem(error, language)),
      ...signedNames.flatMap(({ name, format }) =>
        map(
          '$tidegate_signed_language',
          `${textOf(error)}${name}`,
          '""',
          languages.map((each) => [each, quote(signedBody(error, each, format, SERIAL)).replace(SERIAL, '$request_id')]),
        ),
      ),
    ]),
  ];
}
