import { RECENT_LOGIN_MINUTES, SMS_RESEND_SECONDS, thirdPartyType, verifyCodeType } from 'shared-contracts/constants';
import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import type { SecurityNotification } from '../../platform/jobs/job-data.ts';
import { paid, unixTimestamp } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { grantAccess, submitDecision, startThirdPartyAuth, ticketFor } from '../../testing/third-parties.ts';
import { encrypted, freshMobile, registered, sentCode } from '../../testing/visitors.ts';
import { notificationText } from '../sms/notification-text.ts';
import { SECURITY_NOTICES_PER_DAY } from './send-security-sms.ts';
import { notify } from '../notifications/notify.ts';

const server = testServer();
const { google } = thirdPartyType;
const { bindMobile, newMobile, password } = verifyCodeType;

const idOf = async (token: string) => (await server.call('getUserInfo', {}, { token })).customerId;

/** Texts of the notices sent to a number, oldest first. */
async function told(mobile: string): Promise<string[]> {
  await server.jobs.run();
  const notices = await server.call('sandboxSmsNotices', { mobile });
  return notices.map(({ text }) => text).toReversed();
}
const textsOf = (mobile: string, ...notices: SecurityNotification[]) => notices.map((notice) => notificationText(mobile, notice));

async function bindTicket(token: string, subject: string): Promise<string> {
  const back = await submitDecision(server, await startThirdPartyAuth(server, google, 'bind', { token }), { subject });
  const answer = await server.call('thirdPartyCallback', back, { token });
  if (answer.outcome !== 'toBind') throw new Error(answer.outcome);
  return answer.ticket;
}

/** Creates a customer who logged in with Google and has no mobile number. */
async function withoutMobile(subject: string): Promise<string> {
  const ticket = await ticketFor(server, google, subject);
  return (await server.call('thirdPartyFinish', { ticket, agreed: true })).token;
}

const tooOld = () => server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);

describe('a login older than half an hour', () => {
  it("can't bind a third-party account, nor start to [X3]", async () => {
    const { token } = await registered(server);
    const ticket = await bindTicket(token, 'old-binder');
    tooOld();
    const begun = { type: google, binding: 'b', purpose: 'bind' };
    await server.call.refused('thirdPartyAuth', 'recentLoginNeeded', begun, { token });
    // The ticket has expired too, but the login is checked first.
    const { body } = await server.call.refused('thirdPartyBind', 'recentLoginNeeded', { ticket }, { token });
    expect(body.msg).toContain(String(RECENT_LOGIN_MINUTES));
  });

  it('can still start a third-party login', async () => {
    const { token } = await registered(server);
    tooOld();
    expect((await server.call('thirdPartyAuth', { type: google, binding: 'b' }, { token })).url).toMatch(/^http/);
  });

  it("can't unbind anything [X3]", async () => {
    const { token } = await registered(server);
    await server.call('thirdPartyBind', { ticket: await bindTicket(token, 'old-unbinder') }, { token });
    const own = { type: google, customer: await idOf(token) };
    tooOld();
    await server.call.refused('thirdPartyUnbind', 'recentLoginNeeded', own, { token });
    expect(await server.call('thirdPartyCheckBind', own, { token })).toMatchObject({ bound: true });
  });

  it("can't bind a mobile number [X3]", async () => {
    const token = await withoutMobile('old-mobile');
    tooOld();
    const mobile = freshMobile();
    const request = { mobile, verifyCode: await sentCode(server, mobile, bindMobile), countryEnName: 'China' };
    await server.call.refused('bindMobile', 'recentLoginNeeded', request, { token });
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ mobile: '' });
  });

  it('can neither read nor rotate an order key, but can sign links with it [X3][X11]', async () => {
    const { token } = await registered(server);
    const { orderId } = await paid(server, token);
    const { orderKey } = await server.call('orderKey', { orderId }, { token });
    tooOld();
    await server.call.refused('orderKey', 'recentLoginNeeded', { orderId }, { token });
    await server.call.refused('rotateOrderKey', 'recentLoginNeeded', { orderId }, { token });
    const timestamp = Number(unixTimestamp(server));
    expect(await server.call('signExtraction', { orderId }, { token })).toEqual(signExtraction(orderId, orderKey, timestamp));
  });
});

describe('an account holder', () => {
  it('gets one SMS when a third-party account is bound, and one when it is unbound [X3]', async () => {
    const { token, mobile } = await registered(server);
    await server.call('thirdPartyBind', { ticket: await bindTicket(token, 'told') }, { token });
    await server.call('thirdPartyBind', { ticket: await bindTicket(token, 'told') }, { token });
    const bound = textsOf(mobile, { what: 'serviceBound', service: google });
    expect(await told(mobile)).toEqual(bound);
    await server.call('thirdPartyUnbind', { type: google, customer: await idOf(token) }, { token });
    expect(await told(mobile)).toEqual([...bound, ...textsOf(mobile, { what: 'serviceUnbound', service: google })]);
  });

  it('gets an SMS when a third-party account is bound during a login [X3]', async () => {
    const { mobile } = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const ticket = await ticketFor(server, google, 'finisher');
    const given = { mobile, verifyCode: await sentCode(server, mobile, bindMobile), countryEnName: 'China' };
    await server.call('thirdPartyFinish', { ticket, agreed: true, mobile: given });
    const newDevice = { what: 'newDevice', browser: '', system: '', ip: '' } as const;
    expect((await told(mobile)).toSorted()).toEqual(textsOf(mobile, { what: 'serviceBound', service: google }, newDevice).toSorted());
    const answer = await server.call('thirdPartyCallback', await grantAccess(server, google, 'finisher'));
    expect(answer.outcome).toBe('loggedIn');
  });

  it('gets an SMS about a changed number at the old one, and about a first number at that one [X3]', async () => {
    const { token, mobile } = await registered(server);
    const next = freshMobile('1');
    await server.call(
      'updateMobile',
      { newMobile: next, verifyCode: await sentCode(server, next, newMobile), countryEnName: 'Canada' },
      { token },
    );
    expect(await told(mobile)).toEqual(textsOf(mobile, { what: 'mobileChanged' }));
    expect(await told(next)).toEqual([]);

    const other = await withoutMobile('first-mobile');
    const first = freshMobile('1');
    const request = { mobile: first, verifyCode: await sentCode(server, first, bindMobile), countryEnName: 'Canada' };
    await server.call('bindMobile', request, { token: other });
    expect(await told(first)).toEqual(textsOf(first, { what: 'mobileBound' }));
  });

  it('gets an SMS about a new password, but an unregistered number gets none [X3]', async () => {
    const { mobile } = await registered(server);
    const nobodys = freshMobile();
    server.clock.advance(SMS_RESEND_SECONDS);
    for (const number of [mobile, nobodys]) {
      const verifyCode = await sentCode(server, number, password);
      await server.call('updatePassword', { mobile: number, verifyCode, newPassword: await encrypted(server, 'tide-2027') });
    }
    expect(await told(mobile)).toEqual(textsOf(mobile, { what: 'passwordChanged' }));
    expect(await told(nobodys)).toEqual([]);
  });

  it('gets at most ten notices a day [X3]', async () => {
    const mobile = freshMobile();
    const what = 'mobileChanged' as const;
    for (let sent = 0; sent < SECURITY_NOTICES_PER_DAY + 2; sent += 1) {
      await notify(server.db, server.jobs, { customerId: '', mobile }, { what }, { now: server.clock.now() });
    }
    expect(await told(mobile)).toHaveLength(SECURITY_NOTICES_PER_DAY);
  });

  it('gets no notice of a refused change', async () => {
    const { token, mobile } = await registered(server);
    const other = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, other.mobile, newMobile);
    const taken = { newMobile: other.mobile, verifyCode, countryEnName: 'China' };
    await server.call.refused('updateMobile', 'mobileInUse', taken, { token });
    expect(await told(mobile)).toEqual([]);
  });
});
