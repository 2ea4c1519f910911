import { page, type Case, type PageText } from './front-door-cases.ts';

/** Addresses that a server could misread: each is the 404 page, in the language of its prefix, and none redirects. */
const oddAddresses = {
  en: [
    '/nowhere',
    '/en/en/',
    '/en/en/help',
    '/en/zh/help',
    '/EN/help',
    '/Help',
    '/help/lead/more',
    '/help.html',
    '/helps',
    '/%68elp',
    '/help%20',
    '/help;a=1',
    '//',
    '/help//',
    '/en//',
    '//evil.com',
    '//evil.com/',
    '//evil.com/help',
    '/en//evil.com',
    '/en//evil.com/',
    '/en/%2fevil.com',
    '/en/%5cevil.com/',
    '/en/\\evil.com',
    '/en/news/a%0d%0aSet-Cookie:x/',
    '/en/news/a%20b/',
    '/en/news/a.b/',
    '/.env',
    '/.git/config',
    '/pages/en/index.html',
    '/internal/accounts',
    '/metrics',
    '/webUser',
    '/shell',
    `/help/${'a'.repeat(9000)}`,
  ],
  zh: ['/zh/zh/help', '/zh//', '/zh//evil.com/help/', '/zh/news/..%2f', '/zh/news/%2e%2e/help', '/zh/news/../help', '/zh/./help'],
} as const;

export function oddCases(text: PageText): Case[] {
  return (['en', 'zh'] as const).flatMap((language) =>
    oddAddresses[language].map((path) => ({ ask: { path }, seen: page(404, language, text('', language)) })),
  );
}
