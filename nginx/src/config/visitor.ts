import { languageCookie, languageCookieExpression } from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE, browserLanguage, languageTag, languages } from 'shared-contracts/languages';
import { map, matching, quote } from './syntax.ts';

/** Maps for the visitor: the language from prefix, cookie and browser, the cookie that stores it, and the headers that depend on both. */
export function visitorMaps(): string[] {
  const each = languages.map((language) => [language, language] as const);
  const stored = languages.flatMap((language) =>
    [false, true].map((secure) => [quote(`${language}:${secure ? 'https' : ''}`), quote(languageCookie(language, secure))] as const),
  );
  return [
    ...map('$request_uri', 'tidegate_path', '""', [['"~^(?<tidegate_raw_path>[^?]*)"', '$tidegate_raw_path']]),
    ...map(
      '$tidegate_path',
      'tidegate_prefix',
      '""',
      languages.map((language) => [matching(`^/${language}(?:/|$)`), language]),
    ),
    ...map(
      '$http_cookie',
      'tidegate_cookie',
      '""',
      languages.map((language) => [matching(languageCookieExpression(language)), language]),
    ),
    ...map(
      '$http_accept_language',
      'tidegate_browser',
      DEFAULT_LANGUAGE,
      Object.entries(browserLanguage).map(([language, expression]) => [matching(expression, true), language]),
    ),
    ...map('$tidegate_cookie', 'tidegate_visitor', '$tidegate_browser', each),
    ...map('$tidegate_prefix', 'tidegate_language', '$tidegate_visitor', each),
    ...map(
      '$http_env',
      'tidegate_env',
      DEFAULT_LANGUAGE,
      each.map(([language]) => [matching(`^${language}$`), language]),
    ),
    ...map('$http_x_forwarded_proto', 'tidegate_proto', '$scheme', [[matching('^https$'), 'https']]),
    ...map('$tidegate_proto', 'tidegate_secure', '""', [['https', 'https']]),
    ...map('"$tidegate_prefix:$tidegate_secure"', 'tidegate_set_cookie', '""', stored),
    ...map(
      '$tidegate_language',
      'tidegate_tag',
      '""',
      languages.map((language) => [language, languageTag[language]]),
    ),
  ];
}
