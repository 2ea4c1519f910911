import { eq } from 'drizzle-orm';
import type { CallRequest } from 'shared-contracts/api/calls';
import { RECENT_LOGIN_MINUTES, SUB_USERS_MAX } from 'shared-contracts/constants';
import { sessions } from '../../customers/sessions/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import { exits } from '../exits/tables.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { eventsOf, linesPaid, longLivedBuyer, paid } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { logQueries } from '../../testing/logged-queries.ts';
import { testServer } from '../../testing/test-server.ts';
import { subUsers } from '../../orders/records/sub-user-tables.ts';

const server = testServer({ INTERNAL_TOKEN });
const statements = logQueries();

let token: string;
let orderId: string;
beforeEach(async () => {
  token = await longLivedBuyer(server);
  ({ orderId } = await paid(server, token));
});

type Chosen = Partial<CallRequest<'createSubUser'>>;

const created = async (name = 'alice', chosen: Chosen = {}) => server.call('createSubUser', { orderId, name, ...chosen }, { token });
const updated = async (changes: Partial<CallRequest<'updateSubUser'>>, name = 'alice') =>
  server.call('updateSubUser', { orderId, name, ...changes }, { token });
const listed = async () => server.call('subUsers', { orderId }, { token });
const user = (name = 'alice', parts = '_____') => `${orderId}${parts}_sub-${name}`;
const refusalTo = async (password: string, parts?: string, clientAddress?: string) =>
  accessRefusal(server, account(user('alice', parts), password, clientAddress));
const failedFields = async (chosen: Chosen) =>
  ((await server.call.failed('createSubUser', { orderId, name: 'alice', ...chosen }, { token })) as { field: string; rule: string }[]).map(
    ({ field, rule }) => [field, rule],
  );

describe('a sub-user [4.54][9.51]', () => {
  it('is created with a generated password, and listed without it', async () => {
    const { subUser, password } = await created(' Alice ');
    expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(subUser).toEqual({
      subUserId: expect.stringMatching(/^su/) as string,
      name: 'alice',
      isEnabled: true,
      capBytes: null,
      requestsPerSecond: null,
      countries: [],
      places: [],
      addresses: [],
      usedBytes: 0,
      requests: 0,
      lastUsedAt: null,
      createdAt: server.clock.now().toISOString(),
      removedAt: null,
    });
    expect(await listed()).toEqual({ orderId, subUsers: [subUser], removed: [], max: SUB_USERS_MAX });
  });

  it('keeps a chosen password and restrictions, in canonical form', async () => {
    const restrictions = { capBytes: 5e9, requestsPerSecond: 20, countries: ['de', 'UK', 'DE'], addresses: ['8.8.8.8', '::ffff:8.8.8.8'] };
    const { subUser, password } = await created('bob-2', { password: 'a~Good.pass_word', ...restrictions });
    expect(password).toBe('a~Good.pass_word');
    expect(subUser).toMatchObject({ capBytes: 5e9, requestsPerSecond: 20, countries: ['DE', 'GB'], addresses: ['8.8.8.8'] });
  });

  it.each<[Chosen, string, string]>([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'a_b' }, 'name', 'subUser.name'],
    [{ name: '-a' }, 'name', 'subUser.name'],
    [{ name: 'x'.repeat(33) }, 'name', 'subUser.name'],
    [{ password: 'short' }, 'password', 'subUser.password'],
    [{ password: 'with:colon' }, 'password', 'subUser.password'],
    [{ capBytes: 999_999 }, 'capBytes', 'subUser.cap'],
    [{ requestsPerSecond: 0 }, 'requestsPerSecond', 'subUser.rate'],
    [{ countries: ['Japan'] }, 'countries.0', 'subUser.countries'],
    [{ addresses: ['8.8.8.0/24'] }, 'addresses.0', 'whitelist.range'],
    [{ addresses: ['8.8.8.8', '10.0.0.1'] }, 'addresses.1', 'whitelist.notPublic'],
    [{ addresses: ['114.114.114.114'] }, 'addresses.0', 'whitelist.mainland'],
  ])('is refused beside the field: %p', async (chosen, field, rule) => {
    expect(await failedFields(chosen)).toEqual([[field, rule]]);
    expect((await listed()).subUsers).toEqual([]);
  });

  it('needs a name that no other one of the order has', async () => {
    await created();
    expect(await failedFields({ name: 'ALICE' })).toEqual([['name', 'subUser.taken']]);
    await server.call('removeSubUser', { orderId, name: 'alice' }, { token });
    await created();
    ({ orderId } = await paid(server, token));
    await created();
  });

  it(`is one of at most ${SUB_USERS_MAX}`, async () => {
    const row = (index: number) => ({
      id: `${orderId}-${index}`,
      orderId,
      name: `n${index}`,
      password: 'x',
      createdAt: server.clock.now(),
    });
    await server.db.insert(subUsers).values(Array.from({ length: SUB_USERS_MAX }, (_, index) => row(index)));
    expect(await server.call.reasonOf('createSubUser', { orderId, name: 'alice' }, { token })).toBe('subUsersFull');
    await server.call('removeSubUser', { orderId, name: 'n0' }, { token });
    await created();
  });

  it('belongs to an active flow order', async () => {
    const { orderId: lines } = await linesPaid(server, token);
    expect(await server.call.reasonOf('createSubUser', { orderId: lines, name: 'alice' }, { token })).toBe('orderHasNoKey');
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, orderId));
    expect(await server.call.reasonOf('createSubUser', { orderId, name: 'alice' }, { token })).toBe('orderEnded');
    expect((await listed()).subUsers).toEqual([]);
  });

  it('changes only in what is given', async () => {
    const { subUser } = await created('alice', { capBytes: 5e9, countries: ['DE'] });
    expect((await updated({ capBytes: null })).subUser).toEqual({ ...subUser, capBytes: null });
    expect((await updated({ isEnabled: false, addresses: ['8.8.8.8'] })).subUser).toMatchObject({
      isEnabled: false,
      countries: ['DE'],
      addresses: ['8.8.8.8'],
    });
    expect(await server.call.reasonOf('updateSubUser', { orderId, name: 'bob', isEnabled: true }, { token })).toBe('subUserNotFound');
  });

  it('keeps its usage when it is removed', async () => {
    const { subUser } = await created();
    const { subUserId } = subUser;
    await report(server, [usedNow(server, orderId, 1000, { subUserId })]);
    await server.call('removeSubUser', { orderId, name: 'alice' }, { token });
    // What was under way is counted, too.
    await report(server, [usedNow(server, orderId, 24, { subUserId })]);
    const { subUsers: present, removed } = await listed();
    expect([present, removed]).toMatchObject([[], [{ subUserId, name: 'alice', usedBytes: 1024, requests: 2 }]]);
    expect((await server.call('usage', { subUserId, by: 'day' }, { token })).totalBytes).toBe(1024);
  });
});

describe('the password of a sub-user', () => {
  it('is shown and replaced only after a recent login', async () => {
    const { password } = await created();
    expect(await server.call('subUserPassword', { orderId, name: 'alice' }, { token })).toEqual({ password });
    const { password: next } = await server.call('setSubUserPassword', { orderId, name: 'alice' }, { token });
    expect(next).toMatch(/^[A-Za-z0-9]{24}$/);
    expect([await refusalTo(password), await refusalTo(next)]).toEqual(['authFailed', null]);
    await server.db.update(sessions).set({ createdAt: addSeconds(server.clock.now(), -(RECENT_LOGIN_MINUTES * 60 + 1)) });
    for (const name of ['subUserPassword', 'setSubUserPassword'] as const)
      expect(await server.call.reasonOf(name, { orderId, name: 'alice' }, { token })).toBe('recentLoginNeeded');
    expect(await refusalTo(next)).toBeNull();
  });

  it('outlives no stolen session: creating and restricting sub-users less need a recent login, taking access away does not [X3]', async () => {
    await created('alice', { countries: ['DE'] });
    await server.db.update(sessions).set({ createdAt: addSeconds(server.clock.now(), -(RECENT_LOGIN_MINUTES * 60 + 1)) });
    await server.call.refused('createSubUser', 'recentLoginNeeded', { orderId, name: 'bob' }, { token });
    await server.call.refused('updateSubUser', 'recentLoginNeeded', { orderId, name: 'alice', countries: [] }, { token });
    expect((await updated({ isEnabled: false })).subUser).toMatchObject({ isEnabled: false, countries: ['DE'] });
    await server.call.refused('updateSubUser', 'recentLoginNeeded', { orderId, name: 'alice', isEnabled: true }, { token });
    await server.call('removeSubUser', { orderId, name: 'alice' }, { token });
    expect((await listed()).subUsers).toEqual([]);
  });

  it('is in no other response, and never cached', async () => {
    const { password } = await created();
    const asked = [
      server.call.raw('subUsers', { orderId }, { token }),
      server.call.raw('updateSubUser', { orderId, name: 'alice' }, { token }),
    ];
    expect(JSON.stringify(await Promise.all(asked))).not.toContain(password);
    const { headers } = await server.call.raw('subUserPassword', { orderId, name: 'alice' }, { token });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a login with the name of a sub-user', () => {
  it('is admitted on its order, with its cap and its limit, by two queries', async () => {
    const { password, subUser } = await created('alice', { capBytes: 5e9, requestsPerSecond: 20 });
    await report(server, [usedNow(server, orderId, 1000, { subUserId: subUser.subUserId })]);
    await accessGranted(server, account(user(), password));
    statements.clear();
    const access = await accessGranted(server, account(user('ALICE', '_US_CA_los-angeles__'), password));
    expect(access).toMatchObject({ orderId, leftBytes: 1e9 - 1000 });
    expect(access.subUser).toEqual({ id: subUser.subUserId, leftBytes: 5e9 - 1000, requestsPerSecond: 20 });
    expect(statements.list()).toEqual([expect.stringContaining('order_insight'), expect.stringContaining('sub_users')]);
  });

  it('tells nothing to callers without its password, whatever its state and that of the order', async () => {
    const { password } = await created('alice', { addresses: ['8.8.8.8'], countries: ['DE'] });
    const key = (await server.call('orderKey', { orderId }, { token })).orderKey;
    await updated({ isEnabled: false });
    expect(await refusalTo('wrong')).toBe('authFailed');
    expect(await refusalTo(key)).toBe('authFailed');
    expect(await refusalTo('wrong', '_US____')).toBe('authFailed');
    expect(await accessRefusal(server, account(user('bob'), password))).toBe('authFailed');
    expect(await accessRefusal(server, account('F0______sub-alice', password))).toBe('authFailed');
    expect(await accessRefusal(server, account(`${orderId}_____`, password))).toBe('authFailed');
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, orderId));
    expect(await refusalTo('wrong')).toBe('authFailed');
    expect(await refusalTo(password)).toBe('orderExpired');
  });

  it('is refused with the cause, as in the login check', async () => {
    const { password, subUser } = await created();
    const bothRefuse = async (parts?: string) => {
      const refusal = await refusalTo(password, parts);
      const checked = await server.call('checkProxyUser', { user: user('alice', parts), password });
      expect(checked.reason ?? checked.refusal).toBe(refusal);
      return refusal;
    };
    await updated({ isEnabled: false });
    expect(await bothRefuse()).toBe('subUserDisabled');
    await updated({ isEnabled: true, addresses: ['8.8.8.8'] });
    expect(await bothRefuse()).toBe('subUserAddress');
    expect(await refusalTo(password, '_____', '8.8.8.8')).toBeNull();
    await updated({ addresses: [], countries: ['DE', 'JP'] });
    expect(await bothRefuse('_US____')).toBe('subUserPlace');
    expect(await bothRefuse('_jp____')).toBeNull();
    await updated({ countries: [], capBytes: 1e6 });
    await report(server, [usedNow(server, orderId, 1e6, { subUserId: subUser.subUserId })]);
    expect(await bothRefuse()).toBe('subUserUsedUp');
    await updated({ capBytes: 2e6 });
    expect(await bothRefuse()).toBeNull();
    await server.call('removeSubUser', { orderId, name: 'alice' }, { token });
    expect(await bothRefuse()).toBe('authFailed');
  });

  it('without a country gets exits of the allowed ones', async () => {
    const { password } = await created('alice', { countries: ['DE', 'JP'] });
    const { exits: found } = await accessGranted(server, account(user(), password));
    expect([...new Set(found.map(({ countryCode }) => countryCode))].toSorted()).toEqual(['DE', 'JP']);
  });

  it('gets exits of the allowed states, cities and networks only, whatever larger place it asks for [4.95]', async () => {
    const { password, subUser } = await created('alice', { countries: ['DE'], places: ['us_ca', 'US_asn-64496', 'GB__london'] });
    expect(subUser.places).toEqual(['US_CA', 'US_asn-64496', 'GB__london']);
    const sitesOf = async (parts?: string) => {
      const { exits: found } = await accessGranted(server, account(user('alice', parts), password));
      const rows = await server.db
        .select({ address: exits.address, country: exits.countryCode, state: exits.stateCode, city: exits.city, asn: exits.asn })
        .from(exits);
      return found.flatMap(({ address }) => rows.filter((row) => row.address === address));
    };
    for (const site of await sitesOf('_US____')) expect(site.state === 'US-CA' || site.asn === 64_496).toBe(true);
    expect(new Set((await sitesOf('_US_TX___')).map(({ state, asn }) => `${state} ${asn}`))).toEqual(new Set(['US-TX 64496']));
    expect(new Set((await sitesOf('_GB____')).map(({ city }) => city))).toEqual(new Set(['London']));
    expect(new Set((await sitesOf()).map(({ country }) => country))).toEqual(new Set(['DE', 'GB', 'US']));
    expect(await refusalTo(password, '_GB_MAN___')).toBe('subUserPlace');
    expect(await refusalTo(password, '_JP____')).toBe('subUserPlace');
    expect(await failedFields({ places: ['US_CA', 'US_DE-BE'] })).toEqual([['places.1', 'subUser.places']]);
  });

  it('loses a session whose exit is outside the places that it may now use', async () => {
    const { password } = await created();
    const session = '_US_TX__10_basket';
    await accessGranted(server, account(user('alice', session), password));
    await updated({ places: ['US_TX'] });
    await accessGranted(server, account(user('alice', session), password));
    await updated({ places: ['US_CA'] });
    expect(await refusalTo(password, session)).toBe('subUserPlace');
    expect(await server.call('checkProxyUser', { user: user('alice', session), password })).toMatchObject({ reason: 'subUserPlace' });
  });

  it('has sessions of its own, which end with the permission for their country and can be renewed', async () => {
    const [alice, bob] = [await created(), await created('bob')];
    const exitOf = async (name: string, password: string) =>
      (await accessGranted(server, account(user(name, '_US___10_basket'), password))).exits[0]?.address;
    const [own, others] = [await exitOf('alice', alice.password), await exitOf('bob', bob.password)];
    expect(await exitOf('alice', alice.password)).toBe(own);
    expect(await exitOf('bob', bob.password)).toBe(others);
    const rows = await server.db.execute(`select session_id from sticky_sessions where order_id = '${orderId}' order by 1`);
    expect((rows as { rows: unknown }).rows).toEqual([{ session_id: 'alice-basket' }, { session_id: 'bob-basket' }]);
    await updated({ countries: ['DE'] });
    expect(await refusalTo(alice.password, '_US___10_basket')).toBe('subUserPlace');
  });
});

it('a change of a sub-user makes gateways check its connections again', async () => {
  await created();
  const { now } = await server.call('gatewayRevocations', {}, { authorization: `Bearer ${INTERNAL_TOKEN}` });
  server.clock.advance(120);
  const changes = [
    () => updated({ isEnabled: false }),
    () => server.call('setSubUserPassword', { orderId, name: 'alice' }, { token }),
    () => server.call('removeSubUser', { orderId, name: 'alice' }, { token }),
  ];
  await server.db.update(sessions).set({ createdAt: server.clock.now() });
  for (const change of changes) await change();
  const { revocations } = await server.call('gatewayRevocations', { since: now }, { authorization: `Bearer ${INTERNAL_TOKEN}` });
  expect(revocations.filter((each) => each.orderId === orderId)).toHaveLength(3);
  expect((await eventsOf(server, orderId)).slice(2)).toEqual(['changeSubUser', 'changeSubUser', 'changeSubUser']);
});
