import { Script } from 'node:vm';
import { endpoints } from '../api/endpoints.ts';
import {
  ODD_PATH,
  SANDBOX_API_PREFIX,
  apiPrefixesOf,
  cookieLanguage,
  fileRules,
  isFileAddress,
  languageCookie,
  pageFiles,
  pathOfFolder,
  rootFiles,
} from './front-door.ts';
import { inlineScripts } from './starter.ts';
import { matchPath } from '../pages/addresses.ts';
import { isStored } from '../pages/manifest.ts';
import { routeIds, routePath, routes } from '../pages/routes.ts';

const pagePaths = routeIds().map((id) => routePath(id, { id: 'a-1' }));

describe('front door', () => {
  it('routes public calls to the API, and never internal ones', () => {
    for (const { path, auth } of Object.values(endpoints)) {
      expect([path, apiPrefixesOf(false).some((prefix) => path.startsWith(prefix))]).toEqual([
        path,
        auth !== 'sandbox' && auth !== 'internal',
      ]);
      expect([path, apiPrefixesOf(true).some((prefix) => path.startsWith(prefix))]).toEqual([path, auth !== 'internal']);
    }
    expect(apiPrefixesOf(true)).toContain(SANDBOX_API_PREFIX);
    expect(apiPrefixesOf(true).filter((prefix) => prefix.startsWith('/internal'))).toEqual([]);
  });

  it.each(pagePaths)('keeps files and calls off the address of the page %s', (path) => {
    const taken = [...fileRules.map(({ prefix }) => prefix), ...apiPrefixesOf(true)].filter((prefix) => `${path}/`.startsWith(prefix));
    expect(taken).toEqual([]);
    expect(isFileAddress(path)).toBe(false);
    expect(new RegExp(ODD_PATH, 'i').test(path)).toBe(false);
  });

  it('has no page at the address of a root file', () => {
    expect(rootFiles.filter(({ address }) => matchPath(address))).toEqual([]);
  });

  it.each(['//', '/a//b', '/./a', '/a/..', '/.env', '/a/%2E%2e/b', '/a%2Fb', '/a%5Cb', '/a\\b', '/a%00'])(
    'rejects %s as malformed',
    (path) => {
      expect(new RegExp(ODD_PATH, 'i').test(path)).toBe(true);
    },
  );
});

describe('pages', () => {
  it('have an address that follows from their folder', () => {
    for (const path of ['/', '/help', '/help/lead']) {
      const folder = pageFiles.stored('zh', path).replace('/index.html', '');
      expect(pathOfFolder(`/srv/site/generations/7/${folder.replace('current/', '')}`)).toBe(path);
    }
  });

  it('have separate folders, distinct from the shell and missing pages of each language', () => {
    expect(pageFiles.stored('en', '/')).toBe('current/pages/en/index.html');
    expect(pageFiles.stored('zh', '/help/lead')).toBe('current/pages/zh/help/lead/index.html');
    expect(pageFiles.unlisted('en', '/buy/pay/:id')).toBe('current/unlisted/en/buy/pay/any.html');
    const files = pagePaths.map((path) => pageFiles.stored('en', path));
    expect(new Set([...files, pageFiles.shell('en'), pageFiles.missing('en')]).size).toBe(files.length + 2);
  });

  it('are indexed by search engines if they have public content', () => {
    const left = routeIds()
      .filter((id) => !isStored(routes[id]))
      .map((id) => routes[id].path);
    expect(left.filter((path) => !/^\/(?:success|third-party|person|sandbox|email|buy\/(?:pay|receipt))\b/.test(path))).toEqual([
      '/versions',
      '/invitation',
    ]);
    expect(left).toEqual(
      expect.arrayContaining(['/success/buy', '/buy/pay/:id', '/third-party/google', '/person/userinfo', '/sandbox/pay/:id']),
    );
  });

  it('can embed the inline scripts without escaping', () => {
    for (const script of inlineScripts) {
      expect(script).not.toContain('<');
      expect(() => new Script(script)).not.toThrow();
    }
  });
});

describe('language cookie', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['lang=zh', 'zh'],
    ['a=1; lang=en; b=2', 'en'],
    ['a=1;lang=zh', 'zh'],
    ['lang=zh; lang=en', 'zh'],
    ['lang=fr; lang=en', undefined],
    ['slang=zh', undefined],
    ['Lang=zh', undefined],
    ['lang=zh-CN', undefined],
    ['a=lang=zh', undefined],
  ])('reads %j as %j', (header, language) => {
    expect(cookieLanguage(header)).toBe(language);
  });

  it('is read from a long header without much CPU time', () => {
    const started = process.threadCpuUsage();
    cookieLanguage(`${'a; lang;'.repeat(20_000)}lang`);
    // Microseconds. Backtracking would take minutes.
    expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000);
  });

  it('is valid for 5000 days [9.9]', () => {
    expect(languageCookie('zh', false)).toBe('lang=zh; Max-Age=432000000; Path=/; SameSite=Lax');
    expect(languageCookie('en', true)).toBe('lang=en; Max-Age=432000000; Path=/; SameSite=Lax; Secure');
  });
});
