import { NOT_INDEXED, PAGE_ADDRESS, PAGE_FOLDER, pageFiles } from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import { ANY_VIEW } from 'shared-contracts/releases/views';
import { map, matching, quote } from './syntax.ts';
import { inOwnView } from './views.ts';

const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
/** A folder name that no page has. */
const NOWHERE = '/:';

/** Prefixes the groups of `PAGE_ADDRESS`, which become the nginx variables of the parts of an address. */
const address = PAGE_ADDRESS.replaceAll('(?<', '(?<tidegate_address_');

const ofEachLanguage = (file: (language: Language) => string) =>
  languages.map((language) => [language, `/${inOwnView(file(language))}`] as const);

/** A path with its language prefix, which the default language doesn't have. */
const prefixed = (from: string, to: string): string[] =>
  map(`"$tidegate_scope:${from}"`, to, from, [
    [quote(`${DEFAULT_LANGUAGE}:`), '/'],
    ...others.map((language) => [matching(`^${language}:`), `/${language}${from}`] as const),
  ]);

/**
 * Maps for the raw path. They know nothing about existing pages: only where a page's files would be, and its canonical address. Nothing but
 * letters, digits, `-`, `_` and slashes is ever copied from an address.
 */
export const addressMaps = (): string[] => [
  ...map('$tidegate_path', 'tidegate_own', NOWHERE, [[matching(address), '$tidegate_address_path']]),
  ...map('$tidegate_own', 'tidegate_above', NOWHERE, [[matching('^(?<tidegate_parent>.*)/[^/:]+$'), '$tidegate_parent']]),
  ...map(
    '$tidegate_prefix',
    'tidegate_scope',
    DEFAULT_LANGUAGE,
    others.map((language) => [language, language]),
  ),
  ...prefixed('$tidegate_own', 'tidegate_final'),
  ...map('"$tidegate_final $tidegate_path"', 'tidegate_elsewhere', '$tidegate_final', [
    [matching('^(\\S+) \\1$'), quote('')],
    // The root of a language has two valid spellings.
    ...others.map((language) => [quote(`/${language} /${language}/`), quote('')] as const),
  ]),
  ...map('$realpath_root', 'tidegate_target', quote(''), [
    [matching(PAGE_FOLDER.replace('((?:', '(?<tidegate_target_path>(?:')), '$tidegate_target_path'],
  ]),
  ...prefixed('$tidegate_target', 'tidegate_moved'),
  ...map('$tidegate_language', 'tidegate_shell', '""', ofEachLanguage(pageFiles.shell)),
  ...map('$tidegate_language', 'tidegate_missing_page', '""', ofEachLanguage(pageFiles.missing)),
  ...map('$uri', 'tidegate_robots', '""', [[matching(`^/${ANY_VIEW}/unlisted/`), quote(NOT_INDEXED)]]),
];
