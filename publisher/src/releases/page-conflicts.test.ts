import type { TablePage } from 'shared-contracts/page-table';
import { routeIds, routes } from 'shared-contracts/pages/routes';
import { findPageConflicts, type ClaimedPage } from './page-conflicts.ts';

const page = (id: string, path: string, more: Partial<TablePage> = {}): ClaimedPage => ({
  id,
  page: { path, owner: 'remote-tools', title: { en: 'Made', zh: '测试' }, ...more },
});
const others: readonly ClaimedPage[] = routeIds().map((id) => ({ id, page: routes[id] }));

it('allows a page next to a pattern of the same part', () => {
  expect(findPageConflicts([page('one', '/made/:id', { owner: 'remote-tools' }), page('two', '/made/new')])).toEqual([]);
});

it('allows a stored pattern whose owner lists its ids', () => {
  expect(findPageConflicts([page('made', '/made/:id', { prerender: 'page', ids: ['us', 'jp'] })])).toEqual([]);
});

it.each(['/zhuhai', '/english', '/apis', '/previews', '/metrics-explained'])(
  'allows %s, which only begins like an address of the front door',
  (path) => {
    expect(findPageConflicts([page('made', path)])).toEqual([]);
  },
);

it.each([
  ['the id of a page of another part', page('help', '/made'), 'both define the page help'],
  ['an address of another part', page('made', '/help'), 'remote-tools and remote-marketing both claim /help'],
  ['an alias of a page of another part', page('made', '/person/account/comsume-detail'), 'both claim /person/account/comsume-detail'],
  ['an old address of another part', page('made', '/third-party/facebook'), 'both claim /third-party/facebook'],
  ['a redirect from an address of another part', page('made', '/made', { redirectsFrom: ['/about/contact'] }), 'both claim /about/contact'],
  ['an alias that is an address of another part', page('made', '/made', { aliases: ['/register'] }), 'both claim /register'],
  ['a pattern of another part', page('made', '/news/:slug'), 'both claim /news/:slug'],
  ['an address that matches a pattern of another part', page('made', '/buy/pay/later'), 'matches /buy/pay/:id of remote-purchase'],
  ['an API path', page('made', '/api/made'), 'is reserved'],
  ['a path of release files', page('made', '/remotes'), 'is reserved'],
  ['a path of sandbox calls', page('made', '/sandbox/api/made'), 'is reserved'],
  ['a health check path', page('made', '/readyz'), 'is reserved'],
  ['a language prefix', page('made', '/zh'), 'is reserved'],
  ['a path under a language prefix', page('made', '/en/made'), 'is reserved'],
  ['a path of previews', page('made', '/preview/made'), 'is reserved'],
  ['the metrics path', page('made', '/metrics'), 'is reserved'],
  ['a path with a trailing slash', page('made', '/made/'), 'is not a valid page path'],
  ['a path with a dot', page('made', '/made.html'), 'is not a valid page path'],
  ['a parameter that is not the last segment', page('made', '/made/:id/more'), 'is not a valid page path'],
  ['a parameter in an alias', page('made', '/made', { aliases: ['/old/:id'] }), 'is not a valid page path'],
  ['an alias of a pattern', page('made', '/made/:id', { aliases: ['/old'] }), "can't have aliases or redirects"],
  ['a prerendered pattern without articles', page('made', '/made/:id', { prerender: 'page' }), "can't be prerendered"],
  ['ids without a parameter', page('made', '/made', { ids: ['us'] }), 'no parameter for them'],
  ['a listed id that is not a path segment', page('made', '/made/:id', { ids: ['u/s?'] }), 'is not a valid page path'],
  ['an invalid id', page('made-here', '/made'), 'is not a valid id'],
])('rejects %s [T9]', (_, claimed, words) => {
  const faults = findPageConflicts([...others, claimed]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(words);
});
