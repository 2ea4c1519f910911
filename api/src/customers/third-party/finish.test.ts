import { eq } from 'drizzle-orm';
import { SMS_RESEND_SECONDS, THIRD_PARTY_TICKET_SECONDS, thirdPartyType, verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../../testing/test-server.ts';
import { grantAccess, ticketFor } from '../../testing/third-parties.ts';
import { freshMobile, registered, sentCode } from '../../testing/visitors.ts';
import { customers } from '../records/tables.ts';
import { thirdPartyIdentities } from './tables.ts';

const server = testServer();
const { google, github } = thirdPartyType;

const isAlive = async (token: string) => (await server.call.raw('getUserInfo', {}, { token })).status === 200;
const idOf = async (token: string) => (await server.call('getUserInfo', {}, { token })).customerId;

async function withMobile(mobile = freshMobile(), changes: object = {}) {
  const verifyCode = await sentCode(server, mobile, verifyCodeType.bindMobile);
  return { mobile, verifyCode, countryEnName: 'China', ...changes };
}

describe('finishing with a mobile number', () => {
  it('creates a customer if the account and the number are both new', async () => {
    const mobile = await withMobile();
    const ticket = await ticketFor(server, google, 'ann', 'Ann');
    const login = await server.call('thirdPartyFinish', { ticket, mobile, agreed: true });
    const expected = { loginWay: '3', mobile: mobile.mobile, countryMobileCode: '+86', countryEnName: 'China', nickName: 'Ann' };
    expect(login).toMatchObject(expected);
    const again = await server.call('thirdPartyCallback', await grantAccess(server, google, 'ann'));
    expect(again).toMatchObject({ outcome: 'loggedIn', login: expected });
  });

  it('logs in the customer who has the number, and ends the previous session', async () => {
    const { token, mobile: number, nickName } = await registered(server);
    const customerId = await idOf(token);
    server.clock.advance(SMS_RESEND_SECONDS);
    const mobile = await withMobile(number);
    const ticket = await ticketFor(server, google, 'ben', 'Ben');
    const login = await server.call('thirdPartyFinish', { ticket, mobile, agreed: true }, { token });
    expect(login).toMatchObject({ loginWay: '3', mobile: number, nickName });
    expect(await idOf(login.token)).toBe(customerId);
    expect(await isAlive(token)).toBe(false);
  });

  it('requires the right code, and can be retried with the same ticket', async () => {
    const mobile = await withMobile();
    const wrong = { ...mobile, verifyCode: mobile.verifyCode === '000000' ? '000001' : '000000' };
    const ticket = await ticketFor(server, google, 'cid');
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket, mobile: wrong, agreed: true })).toBe('smsCodeWrong');
    await server.call('thirdPartyFinish', { ticket, mobile, agreed: true });
  });

  it('rejects a code of another type, a country mismatch and malformed input', async () => {
    const number = freshMobile();
    const other = { mobile: number, countryEnName: 'China', verifyCode: await sentCode(server, number, verifyCodeType.smsLogin) };
    const ticket = await ticketFor(server, google, 'dan');
    const reasonOf = async (mobile: object) => server.call.reasonOf('thirdPartyFinish', { ticket, mobile, agreed: true });
    expect(await reasonOf(other)).toBe('smsCodeWrong');
    expect(await reasonOf({ ...other, countryEnName: 'France' })).toBe('countryMismatch');
    const failed = await server.call.failed('thirdPartyFinish', { ticket, mobile: { ...other, mobile: '+8611111111111' }, agreed: true });
    expect(failed).toMatchObject([{ field: 'mobile.mobile' }]);
  });

  it('is refused if the customer has another account of the service', async () => {
    const mobile = await withMobile();
    await server.call('thirdPartyFinish', { ticket: await ticketFor(server, google, 'eve-1'), mobile, agreed: true });
    server.clock.advance(SMS_RESEND_SECONDS);
    const again = await withMobile(mobile.mobile);
    const ticket = await ticketFor(server, google, 'eve-2');
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket, mobile: again, agreed: true })).toBe('thirdPartyBoundOther');
    const other = await ticketFor(server, github, 'eve-2');
    await server.call('thirdPartyFinish', { ticket: other, mobile: again, agreed: true });
  });
});

describe('finishing', () => {
  it('requires agreement to the terms', async () => {
    const ticket = await ticketFor(server, google, 'fay');
    const failed = await server.call.failed('thirdPartyFinish', { ticket, agreed: false });
    expect(failed).toMatchObject([{ field: 'agreed', rule: 'warning.tip7' }]);
  });

  it('works once', async () => {
    const ticket = await ticketFor(server, google, 'gus');
    await server.call('thirdPartyFinish', { ticket, agreed: true });
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket, agreed: true })).toBe('thirdPartyTicketExpired');
  });

  it('works for 15 minutes', async () => {
    const [intime, late] = [await ticketFor(server, google, 'hal'), await ticketFor(server, google, 'ida')];
    server.clock.advance(THIRD_PARTY_TICKET_SECONDS - 1);
    await server.call('thirdPartyFinish', { ticket: intime, agreed: true });
    server.clock.advance(1);
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket: late, agreed: true })).toBe('thirdPartyTicketExpired');
  });

  it('creates no customer if the account was bound in the meantime', async () => {
    const [one, other] = [await ticketFor(server, google, 'jim'), await ticketFor(server, google, 'jim')];
    await server.call('thirdPartyFinish', { ticket: one, agreed: true });
    const before = await server.db.$count(customers);
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket: other, agreed: true })).toBe('thirdPartyTaken');
    expect(await server.db.$count(customers)).toBe(before);
    const mobile = await withMobile();
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket: other, mobile, agreed: true })).toBe('thirdPartyTaken');
    expect(await server.db.$count(customers)).toBe(before);
  });

  it('stores the advertising flag, and only data that the service returned', async () => {
    const ticket = await ticketFor(server, google, 'kim', 'Kim');
    const { token } = await server.call('thirdPartyFinish', { ticket, agreed: true, baiduFlag: true });
    const customerId = await idOf(token);
    const [customer] = await server.db.select().from(customers).where(eq(customers.id, customerId));
    expect(customer).toMatchObject({ baiduFlag: true, registerSource: 'website', passwordHash: null });
    const identities = await server.db.select().from(thirdPartyIdentities).where(eq(thirdPartyIdentities.customerId, customerId));
    expect(identities).toEqual([{ type: google, subject: 'kim', customerId, name: 'Kim', boundAt: server.clock.now() }]);
  });
});
