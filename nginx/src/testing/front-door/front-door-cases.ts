import type { OutgoingHttpHeaders } from 'node:http';
import { NOT_INDEXED, PAGE_VARY, cacheControl } from 'shared-contracts/releases/front-door';
import { isStored } from 'shared-contracts/pages/manifest';
import { languageTag, type Language } from 'shared-contracts/languages';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { SAMPLE_ID } from '../fake-site.ts';
import type { Ask } from '../http-client.ts';
import type { Seen } from '../seen.ts';

export interface Case {
  readonly ask: Ask;
  readonly seen: Seen;
}

interface Visitor {
  readonly headers: OutgoingHttpHeaders;
  readonly language: Language;
}

/** Visitors of an address without prefix, with the language each should get. */
const visitors: readonly Visitor[] = [
  { headers: {}, language: 'en' },
  { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, language: 'zh' },
  { headers: { 'accept-language': 'de,zh;q=0.9' }, language: 'en' },
  { headers: { 'accept-language': 'zh-TW', cookie: 'a=1; lang=en' }, language: 'en' },
  { headers: { 'accept-language': 'en-US', cookie: 'lang=zh; b=2' }, language: 'zh' },
  { headers: { 'accept-language': 'ZH', cookie: 'lang=fr; slang=en; xlang=en' }, language: 'zh' },
];

const nothing = {
  location: undefined,
  setCookie: undefined,
  vary: undefined,
  contentLanguage: undefined,
  robots: undefined,
  contentType: undefined,
  body: '',
};

export const languageCookieText = (language: Language): string => `lang=${language}; Max-Age=432000000; Path=/; SameSite=Lax`;

/** Texts of the fake site for pages and for the 404 page. */
export interface PageTexts {
  readonly page: (id: RouteId, language: Language) => string;
  readonly missing: (language: Language) => string;
}

/** Expected response with a page. */
export const page = (status: 200 | 404, language: Language, body: string, more: Partial<Seen> = {}): Seen => ({
  ...nothing,
  status,
  cacheControl: cacheControl.revalidate,
  vary: PAGE_VARY,
  contentLanguage: languageTag[language],
  contentType: 'text/html; charset=utf-8',
  body,
  ...more,
});

const redirect = (location: string, language: Language | undefined): Seen => ({
  ...nothing,
  status: 302,
  location,
  setCookie: language && languageCookieText(language),
  cacheControl: cacheControl.never,
});

const prefixed = (prefix: string, path: string): string => (path === '/' ? prefix : `${prefix}${path}`);

/** Cases for every way to request a route: each prefix and each visitor. */
export function routeCases(id: RouteId, sandbox: boolean, texts: PageTexts): Case[] {
  const path = routePath(id, { id: SAMPLE_ID });
  const there = sandbox || !routes[id].sandboxOnly;
  const robots = isStored(routes[id]) ? undefined : NOT_INDEXED;
  const missing = (language: Language): Seen => page(404, language, texts.missing(language));
  return visitors.flatMap(({ headers, language }) => [
    { ask: { path, headers }, seen: there ? page(200, language, texts.page(id, language), { robots }) : missing(language) },
    { ask: { path: prefixed('/en', path), headers }, seen: there ? redirect(path, 'en') : missing('en') },
    {
      ask: { path: prefixed('/zh', path), headers },
      seen: there ? page(200, 'zh', texts.page(id, 'zh'), { robots, setCookie: languageCookieText('zh') }) : missing('zh'),
    },
    { ask: { path: prefixed('/fr', path), headers }, seen: missing(language) },
  ]);
}

/** Language cookies without a valid language; the first cookie counts, even if another follows. */
const garbage = [
  'lang',
  'lang=',
  'lang=;',
  'lang=zh-CN',
  'lang="en"',
  'lang=%65n',
  'lang=en%00',
  'lang=en,zh',
  'lang=../../en',
  'lang=<script>',
  'lang=\u00ff\u00fe',
  'lang=fr; lang=en',
  'LANG=en',
  'lang[]=en',
  `lang=${'e'.repeat(4000)}`,
  ';;;=;lang',
];

export function cookieCases(texts: PageTexts): Case[] {
  return garbage.flatMap((cookie) =>
    (['en', 'zh'] as const).map((language) => ({
      ask: { path: '/help', headers: { cookie, 'accept-language': languageTag[language] } },
      seen: page(200, language, texts.page('help', language)),
    })),
  );
}

/** Addresses that redirect in one step. */
export const redirectCases: readonly Case[] = (
  [
    ['/en', '/', 'en'],
    ['/en/', '/', 'en'],
    ['/en/help/', '/help', 'en'],
    ['/help/', '/help', undefined],
    ['/zh/help/', '/zh/help', 'zh'],
    ['/en/news/Az_0-9/', '/news/Az_0-9', 'en'],
    ['/zh/news/Az_0-9/', '/zh/news/Az_0-9', 'zh'],
    ['/help/?a=1', '/help?a=1', undefined],
    ['/en/buy/flow?a=%2F%0d%0aSet-Cookie:x&b=//evil.com', '/buy/flow?a=%2F%0d%0aSet-Cookie:x&b=//evil.com', 'en'],
    ['/en/help?', '/help', 'en'],
    ['/en?x=/en/help', '/?x=/en/help', 'en'],
    ['/third-party/facebook', '/third-party/fackbook', undefined],
    ['/en/third-party/facebook/?code=1', '/third-party/fackbook?code=1', 'en'],
    ['/zh/third-party/facebook', '/zh/third-party/fackbook', 'zh'],
    ['/person/account/comsume-detail', '/person/consume-detail', undefined],
    ['/en/person/account/comsume-detail', '/person/consume-detail', 'en'],
    ['/zh/person/account/consume-detail', '/zh/person/consume-detail', 'zh'],
  ] as const
).map(([path, to, language]) => ({ ask: { path }, seen: redirect(to, language) }));
