import fc from 'fast-check';
import { pageTable, providePages } from 'shared-contracts/page-table';
import { localizedPath, matchPath, resolveAddress, routeAt, splitPrefix, type Address } from './addresses.ts';
import { chooseLanguage } from '../languages.ts';
import { routeIds, routePath, routes, type RouteId } from './routes.ts';

const params = { id: 'Az_0-9' };
const resolve = (
  pathname: string,
  { cookie, preferred }: { readonly cookie?: string | undefined; readonly preferred?: string } = {},
): Address => resolveAddress(pathname, chooseLanguage(cookie, preferred));
/** One route of each layout, plus routes with a parameter and without a prefix. */
const samples = ['home', 'help', 'newsArticle', 'thirdPartyGithub', 'flowOrder'] as const satisfies readonly RouteId[];
const spellings = routeIds().flatMap((id) => [routePath(id, params), ...(routes[id].aliases ?? []), ...(routes[id].redirectsFrom ?? [])]);

describe('resolveAddress', () => {
  it.each(samples)("resolves %s at its own path in the visitor's language", (id) => {
    const page = { kind: 'page', id, params: routes[id].path.includes(':') ? params : {}, store: false };
    const path = routePath(id, params);
    expect(resolve(path)).toEqual({ ...page, language: 'en' });
    expect(resolve(path, { cookie: 'zh', preferred: 'en' })).toEqual({ ...page, language: 'zh' });
    expect(resolve(path, { cookie: 'fr', preferred: 'zh-CN,en' })).toEqual({ ...page, language: 'zh' });
  });

  // Also covers [2.77][2.78].
  it.each(samples)('redirects /en to %s without prefix, stores zh at /zh, and rejects /fr [2.45][2.76]', (id) => {
    const path = routePath(id, params);
    const below = path === '/' ? '' : path;
    const visitor = { cookie: 'zh' };
    expect(resolve(`/en${below}`, visitor)).toEqual({ kind: 'redirect', to: path, language: 'en', store: true });
    expect(resolve(`/en${below}/`, visitor)).toEqual({ kind: 'redirect', to: path, language: 'en', store: true });
    expect(resolve(`/zh${below}`)).toMatchObject({ kind: 'page', id, language: 'zh', store: true });
    expect(resolve(`/fr${below}`, visitor)).toEqual({ kind: 'missing', language: 'zh' });
  });

  it.each([
    ['/help/', '/help'],
    ['/zh/help/', '/zh/help'],
    ['/third-party/facebook', '/third-party/fackbook'],
    ['/zh/third-party/facebook/', '/zh/third-party/fackbook'],
    ['/person/account/consume-detail', '/person/consume-detail'],
    ['/zh/person/account/consume-detail', '/zh/person/consume-detail'],
    ['/person/account/comsume-detail/', '/person/consume-detail'],
    ['/en/person/account/comsume-detail', '/person/consume-detail'],
  ])('redirects %s to %s [2.64]', (from, to) => {
    expect(resolve(from)).toMatchObject({ kind: 'redirect', to });
  });

  it("serves the spec's spelling under a prefix [2.64]", () => {
    expect(resolve('/zh/person/account/comsume-detail')).toMatchObject({ kind: 'page', id: 'consumeDetail', store: true });
  });

  it('accepts a prefix with and without a trailing slash', () => {
    expect([resolve('/zh'), resolve('/zh/')]).toEqual([resolve('/zh'), resolve('/zh')]);
    expect(resolve('/zh/')).toMatchObject({ kind: 'page', id: 'home' });
  });

  it('follows changes of the page table without a restart', () => {
    const all = pageTable();
    const { help, ...others } = all;
    if (!help) throw new Error('The table has no help');
    providePages(others);
    expect(resolve('/help').kind).toBe('missing');
    expect(localizedPath('/help', 'zh')).toBe('/help');
    providePages(all);
    expect(resolve('/help').kind).toBe('page');
  });

  it.each([
    '',
    '//',
    '/help//',
    '//help',
    '/en//',
    '/en/en/',
    '/zh/zh/help',
    '//evil.com',
    '/en//evil.com/',
    '/Help',
    '/news/a.b',
    '/news/a%2fb',
    '/news/\n',
  ])('has no page at %j', (path) => {
    expect(resolve(path).kind).toBe('missing');
  });

  const anyPath = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc
      .array(fc.constantFrom('/', '//', 'en', 'zh', '.', '..', '%2f', '\\', '\n', 'evil.com', 'a', ...spellings), { maxLength: 6 })
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('', '/en', '/zh', '/fr'), fc.constantFrom(...spellings), fc.constantFrom('', '/', '//'))
      .map((parts) => parts.join('')),
  );

  it('redirects at most once, and only to a page of this site', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom('en', 'zh', 'fr', undefined), (path, cookie) => {
        const address = resolve(path, { cookie });
        if (address.kind !== 'redirect') return;
        expect(address.to).toMatch(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/);
        expect(resolve(address.to, { cookie: address.language })).toMatchObject({ kind: 'page', language: address.language });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('routeAt', () => {
  it('finds a route with and without a language prefix, and none for an unknown path', () => {
    const found = ['/help', '/zh/help', '/zh', '/fr/help'].map((pathname) => routeAt(pathname));
    expect(found).toEqual(['help', 'help', 'home', undefined]);
  });
});

describe('localizedPath', () => {
  it.each(routeIds())('leads to %s without a redirect, in the given language', (id) => {
    for (const language of ['en', 'zh'] as const) {
      const to = localizedPath(routePath(id, params), language);
      expect(resolve(to, { cookie: language })).toMatchObject({ kind: 'page', id, language });
      expect(splitPrefix(to).prefix).toBe(language === 'zh' && routes[id].layout === 'default' ? 'zh' : undefined);
    }
  });

  it('keeps the query and hash', () => {
    expect(localizedPath('/help?a=/x#b', 'zh')).toBe('/zh/help?a=/x#b');
    expect(localizedPath('/person/flow-order?step=1', 'zh')).toBe('/person/flow-order?step=1');
    expect(localizedPath('/?a=1', 'zh')).toMatch(/^\/zh\/?\?a=1$/);
  });

  it('leaves unknown paths unchanged', () => {
    expect(localizedPath('/nowhere', 'zh')).toBe('/nowhere');
  });
});

const madePage = (path: string) => ({ path, owner: 'shell' as const, title: { en: '', zh: '' } });

describe('matchPath', () => {
  it('returns named parameters, and matches a dot literally', () => {
    const all = pageTable();
    providePages({ made: madePage('/made.here/:id') });
    expect(matchPath('/made.here/a-1')).toEqual({ id: 'made', params: { id: 'a-1' }, spelling: 'own' });
    expect(matchPath('/madexhere/a-1')).toBeUndefined();
    providePages(all);
  });
});
