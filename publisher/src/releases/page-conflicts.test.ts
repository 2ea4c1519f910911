import type { TablePage } from 'shared-contracts/page-table';
import { routeIds, routes } from 'shared-contracts/routes';
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

it.each([
  ['an id of another part', page('help', '/made'), 'both have a page help'],
  ['an address of another part', page('made', '/help'), 'remote-tools and remote-marketing both claim /help'],
  ['another spelling of its page', page('made', '/person/account/comsume-detail'), 'both claim /person/account/comsume-detail'],
  ['an old address', page('made', '/third-party/facebook'), 'both claim /third-party/facebook'],
  ['an address by a redirect', page('made', '/made', { redirectsFrom: ['/about/contact'] }), 'both claim /about/contact'],
  ['an address by an alias', page('made', '/made', { aliases: ['/register'] }), 'both claim /register'],
  ['a pattern of another part', page('made', '/news/:slug'), 'both claim /news/:slug'],
  ['an address that is one of a pattern', page('made', '/buy/pay/later'), 'is one of /buy/pay/:id of remote-purchase'],
  ['addresses of calls', page('made', '/api/made'), 'belongs to no part'],
  ['addresses of files', page('made', '/remotes'), 'belongs to no part'],
  ["the sandbox's calls", page('made', '/sandbox/api/made'), 'belongs to no part'],
  ['what health checks ask', page('made', '/readyz'), 'belongs to no part'],
  ['a language', page('made', '/zh'), 'belongs to no part'],
  ['addresses below a language', page('made', '/en/made'), 'belongs to no part'],
  ['addresses of previews', page('made', '/preview/made'), 'belongs to no part'],
  ['the metrics', page('made', '/metrics'), 'belongs to no part'],
  ['a path with a slash at its end', page('made', '/made/'), 'is no path'],
  ['a path with a dot', page('made', '/made.html'), 'is no path'],
  ['a parameter that is not the last segment', page('made', '/made/:id/more'), 'is no path'],
  ['a parameter in an alias', page('made', '/made', { aliases: ['/old/:id'] }), 'is no path'],
  ['an alias of a pattern', page('made', '/made/:id', { aliases: ['/old'] }), "can't have other spellings"],
  ['a stored pattern without articles', page('made', '/made/:id', { prerender: 'page' }), "can't be stored"],
  ['ids without a parameter', page('made', '/made', { ids: ['us'] }), 'no parameter for them'],
  ['a listed id that is no segment of a path', page('made', '/made/:id', { ids: ['u/s?'] }), 'is no path'],
  ['an id that is none', page('made-here', '/made'), 'is no id'],
])('rejects %s [T9]', (_, claimed, words) => {
  const faults = findPageConflicts([...others, claimed]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(words);
});
