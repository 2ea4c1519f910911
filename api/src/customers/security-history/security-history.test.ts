import {
  PASSWORD_FREE_TRIES,
  SECURITY_EVENTS_MAX,
  SECURITY_EVENTS_PAGE,
  SECURITY_EVENT_DAYS,
  SMS_RESEND_SECONDS,
  verifyCodeType,
} from 'shared-contracts/constants';
import { cleanUp } from '../../housekeeping.ts';
import { paid } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, registration, sentCode } from '../../testing/visitors.ts';
import { recordSecurityEvent } from '../records/record-security-event.ts';
import { securityEvents } from '../records/security-event-tables.ts';
import { notificationText } from '../sms/notification-text.ts';

const server = testServer();

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const historyOf = async (token: string) => (await server.call('securityEvents', {}, { token })).events;
const kindsOf = async (token: string) => (await historyOf(token)).map(({ kind }) => kind);

async function logIn(mobile: string, { password = PASSWORD, cookie = '' } = {}) {
  const options = { userAgent: CHROME, ...(cookie && { cookie }) };
  return server.call.raw('passwordLogin', { mobile, password: await encrypted(server, password) }, options);
}
const tokenOf = ({ body }: Awaited<ReturnType<typeof logIn>>) => (body.data as { token: string }).token;

/** Registers a customer in a browser with a device cookie. */
async function customer() {
  const mobile = freshMobile();
  const { body, headers } = await server.call.raw('register', await registration(server, mobile));
  server.clock.advance(SMS_RESEND_SECONDS);
  return { mobile, token: (body.data as { token: string }).token, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

async function smsTo(mobile: string): Promise<string[]> {
  await server.jobs.run();
  return (await server.call('sandboxSmsNotices', { mobile })).map(({ text }) => text);
}

describe('the security history', () => {
  it('lists logins with browser, address and method, and failed ones [4.63][X11]', async () => {
    const { mobile, cookie } = await customer();
    await logIn(mobile, { password: 'wrong-one', cookie });
    const token = tokenOf(await logIn(mobile, { cookie }));
    const where = { ip: '127.0.0.1', country: '', browser: 'Chrome', system: 'Windows' };
    expect(await historyOf(token)).toMatchObject([
      { kind: 'loggedIn', method: 'password', at: server.clock.now().toISOString(), ...where },
      { kind: 'loginFailed', method: 'password', ...where },
      { kind: 'loggedIn', method: 'password', browser: '' },
    ]);
  });

  it('lists logins by SMS code and wrong codes [X11]', async () => {
    const { mobile, cookie } = await customer();
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin, { cookie });
    const request = { mobile, countryEnName: 'China', registerSource: 'website' as const };
    const wrong = verifyCode === '000000' ? '000001' : '000000';
    await server.call.refused('verifyCodeLogin', 'smsCodeWrong', { ...request, verifyCode: wrong }, { cookie });
    const { token } = await server.call('verifyCodeLogin', { ...request, verifyCode }, { cookie });
    expect((await historyOf(token)).slice(0, 2)).toMatchObject([
      { kind: 'loggedIn', method: 'smsCode' },
      { kind: 'loginFailed', method: 'smsCode' },
    ]);
  });

  it('lists changes to the account, and a viewed key once per login and order [X11]', async () => {
    const { token } = await registered(server);
    const [{ orderId }, other] = [await paid(server, token), await paid(server, token)];
    for (const id of [orderId, orderId, other.orderId]) await server.call('orderKey', { orderId: id }, { token });
    await server.call('rotateOrderKey', { orderId }, { token });
    const { apiToken } = await server.call('createApiToken', { name: 'CI', scopes: ['orders:read'], lifetimeDays: 30 }, { token });
    await server.call('revokeApiToken', { tokenId: apiToken.tokenId }, { token });
    await server.call('endSessions', {}, { token });
    expect(await historyOf(token)).toMatchObject([
      { kind: 'apiTokenRevoked', name: 'CI' },
      { kind: 'apiTokenCreated', name: 'CI' },
      { kind: 'orderKeyReplaced', orderId },
      { kind: 'orderKeyViewed', orderId: other.orderId },
      { kind: 'orderKeyViewed', orderId },
      { kind: 'loggedIn' },
    ]);
  });

  it('lists that other sessions were ended, unless there were none', async () => {
    const { mobile, cookie } = await customer();
    const token = tokenOf(await logIn(mobile, { cookie }));
    for (let times = 0; times < 2; times += 1) await server.call('endSessions', {}, { token });
    expect(await kindsOf(token)).toEqual(['sessionsEnded', 'loggedIn', 'loggedIn']);
  });

  it('survives a password reset, which it lists', async () => {
    const { mobile, cookie } = await customer();
    const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
    await server.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(server, 'tide-2027') });
    expect(await kindsOf(tokenOf(await logIn(mobile, { password: 'tide-2027', cookie })))).toEqual([
      'loggedIn',
      'passwordChanged',
      'loggedIn',
    ]);
  });

  it('comes in pages', async () => {
    const { token } = await registered(server);
    const { customerId } = await server.call('getUserInfo', {}, { token });
    for (let count = 0; count < SECURITY_EVENTS_PAGE; count += 1)
      await recordSecurityEvent(server.db, { customerId, kind: 'loginFailed' }, { now: server.clock.now() });
    const first = await server.call('securityEvents', {}, { token });
    expect(first).toMatchObject({ hasMore: true });
    expect(first.events).toHaveLength(SECURITY_EVENTS_PAGE);
    const before = first.events.at(-1)?.eventId;
    expect(await server.call('securityEvents', { before }, { token })).toMatchObject({ events: [{ kind: 'loggedIn' }], hasMore: false });
    for (const unknown of ['x', 'Infinity', '1e400', '9'.repeat(30)])
      expect(await server.call('securityEvents', { before: unknown }, { token })).toEqual({ events: [], hasMore: false });
  });

  it('keeps a limited number of each kind, so that strangers who fail to log in push out nothing else', async () => {
    const { token } = await registered(server);
    const { customerId } = await server.call('getUserInfo', {}, { token });
    for (let count = 0; count <= SECURITY_EVENTS_MAX; count += 1)
      await recordSecurityEvent(server.db, { customerId, kind: 'loginFailed', details: { name: `${count}` } }, { now: server.clock.now() });
    const kept = (await server.db.select().from(securityEvents)).filter((event) => event.customerId === customerId);
    expect(kept.filter(({ kind }) => kind === 'loginFailed').map(({ details }) => details.name)).toEqual(
      Array.from({ length: SECURITY_EVENTS_MAX }, (_, index) => `${index + 1}`),
    );
    expect(kept.map(({ kind }) => kind)).toContain('loggedIn');
  });

  it("doesn't list attempts during a wait, nor those for unknown numbers, which are deleted at once", async () => {
    const { mobile, token } = await registered(server);
    for (let tries = 0; tries < PASSWORD_FREE_TRIES + 2; tries += 1) await logIn(mobile, { password: 'wrong-one' });
    await logIn(freshMobile(), { password: 'wrong-one' });
    expect((await kindsOf(token)).filter((kind) => kind === 'loginFailed')).toHaveLength(PASSWORD_FREE_TRIES);
    await cleanUp(server.db, server.clock.now());
    expect((await server.db.select().from(securityEvents)).filter(({ customerId }) => customerId === null)).toEqual([]);
  });

  it(`ends after ${SECURITY_EVENT_DAYS} days`, async () => {
    const { mobile, token, cookie } = await customer();
    server.clock.advance(SECURITY_EVENT_DAYS * 86_400 - SMS_RESEND_SECONDS);
    await cleanUp(server.db, server.clock.now());
    expect(await server.call.reasonOf('securityEvents', {}, { token })).toBe('unauthenticated');
    const later = tokenOf(await logIn(mobile, { cookie }));
    expect(await kindsOf(later)).toEqual(['loggedIn']);
  });
});

describe('a login from a new browser', () => {
  it('is reported by SMS, with the browser known from then on [4.64][X11]', async () => {
    const { mobile } = await customer();
    const { headers, body } = await logIn(mobile);
    expect(await smsTo(mobile)).toEqual([notificationText(mobile, { what: 'newDevice', browser: '', system: '', ip: '' })]);
    const token = (body.data as { token: string }).token;
    expect((await historyOf(token))[0]).toMatchObject({ kind: 'loggedIn', isNewDevice: true });
    await logIn(mobile, { cookie: String(headers['set-cookie']).split(';')[0] ?? '' });
    expect(await smsTo(mobile)).toHaveLength(1);
  });

  it("isn't reported for the browser that registered, nor for a registration", async () => {
    const { mobile, cookie } = await customer();
    const { body } = await logIn(mobile, { cookie });
    expect(await smsTo(mobile)).toEqual([]);
    expect((await historyOf((body.data as { token: string }).token))[0]).not.toHaveProperty('isNewDevice');
  });

  it("isn't reported for the browser that changed the mobile number", async () => {
    const { token, cookie } = await customer();
    const newMobile = freshMobile();
    const verifyCode = await sentCode(server, newMobile, verifyCodeType.newMobile);
    const change = { newMobile, verifyCode, countryEnName: 'China' };
    const { headers } = await server.call.raw('updateMobile', change, { token, cookie });
    server.clock.advance(1);
    await logIn(newMobile, { cookie: String(headers['set-cookie']).split(';')[0] ?? '' });
    expect(await smsTo(newMobile)).toEqual([]);
  });
});
