import { localizedPath, resolveAddress } from './addresses.ts';
import { routes, type RouteId } from './routes.ts';
import { personalPages, prefixedConsumption, publicPages, rightSpellings, thirdPartyPages } from '../testing/spec/pages.ts';

const filled = (address: string) => address.replace('{id}', 'sample-1');
const below = (language: string, address: string) => `/${language}${address === '/' ? '' : address}`;

function routeOf(address: string): RouteId {
  const found = resolveAddress(address, 'en');
  if (found.kind !== 'page') throw new Error(`${address} is ${found.kind}`);
  return found.id;
}

const pages = [
  ...publicPages.map((page) => ({ ...page, layout: 'default', access: 'public' })),
  ...thirdPartyPages.map((page) => ({ ...page, layout: 'bare', access: 'public' })),
  ...personalPages.map((page) => ({ ...page, layout: 'person', access: 'customer' })),
];

describe.each(pages)('$address', ({ address, en, zh, layout, access }) => {
  const path = filled(address);

  it('has the expected title, layout and access', () => {
    const title = { en: expect.stringMatching(en), zh: expect.stringMatching(zh) };
    expect(routes[routeOf(path)]).toMatchObject({ title, layout, access });
  });

  it("exists under both languages, and redirects from the default language's prefix [2.45]", () => {
    expect(resolveAddress(below('zh', path), 'en')).toMatchObject({ kind: 'page', id: routeOf(path), language: 'zh' });
    expect(resolveAddress(below('en', path), 'en')).toMatchObject({ kind: 'redirect', to: path, language: 'en' });
    expect(resolveAddress(below('de', path), 'en')).toMatchObject({ kind: 'missing' });
  });
});

it('every page in the spec has its own route', () => {
  const ids = pages.map(({ address }) => routeOf(filled(address)));
  expect(new Set(ids).size).toBe(pages.length);
});

it('consumption details use the public spelling under a language prefix [2.64]', () => {
  const address = prefixedConsumption.address.replace('{lang}', 'zh');
  expect(routeOf(address)).toBe(routeOf(prefixedConsumption.page));
});

it.each(rightSpellings)('%s redirects to %s, also in Chinese', (right, address) => {
  expect(resolveAddress(right, 'en')).toMatchObject({ kind: 'redirect', to: address });
  const shown = resolveAddress(`/zh${right}`, 'en');
  expect(shown.kind === 'redirect' && routeOf(shown.to)).toBe(routeOf(address));
});

it('for Chinese, public pages have the prefix /zh and personal pages have none', () => {
  expect(localizedPath('/help/lead', 'zh')).toBe('/zh/help/lead');
  expect(localizedPath('/person/userinfo', 'zh')).toBe('/person/userinfo');
});
