import { eq } from 'drizzle-orm';
import { ACCOUNT_DELETION_DAYS, RECENT_LOGIN_MINUTES, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { customerData, sectionOf } from './customer-data.ts';
import { accountDeletions } from './customers/records/deletion-tables.ts';
import { customers } from './customers/records/tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { CLOSED_SECONDS } from './delete-accounts.ts';
import { checkBalances } from './payments/reconciliation/check-balances.ts';
import { orders } from './orders/records/tables.ts';
import { payments } from './payments/records/tables.ts';
import { after, autoRenewalOfTest, autoRenewing, settingOf, takenOf } from './testing/auto-renewals.ts';
import { toppedUp } from './testing/balances.ts';
import { keyed, paid, paying } from './testing/buyers.ts';
import { confirmedEmail, emailsTo } from './testing/emails.ts';
import { report, usedNow, INTERNAL_TOKEN } from './testing/gateways.ts';
import { opsOf } from './testing/ops.ts';
import { withPasskey } from './testing/passkeys.ts';
import { withTotp } from './testing/second-factors.ts';
import { testServer } from './testing/test-server.ts';
import { PASSWORD, encrypted, registered, sentCode } from './testing/visitors.ts';
import { usageHours } from './usage/tables.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

const DELETION_SECONDS = ACCOUNT_DELETION_DAYS * 86_400;

async function customer() {
  const { token, mobile } = await registered(server);
  const { customerId } = await server.call('getUserInfo', {}, { token });
  return { token, mobile, customerId };
}

async function runDeletions(): Promise<void> {
  await server.jobs.send('deleteAccounts', {}, { on: server.db });
  await server.jobs.run();
}

/** Requests the deletion and lets the time pass: first the account is closed, then erased. */
async function deleted(token: string): Promise<void> {
  await server.call('requestDeletion', { understood: true }, { token });
  server.clock.advance(DELETION_SECONDS);
  await runDeletions();
  server.clock.advance(CLOSED_SECONDS);
  await runDeletions();
}

const rowOf = async (customerId: string) => (await server.db.select().from(customers).where(eq(customers.id, customerId)))[0];
const deletionOf = async (customerId: string) =>
  (await server.db.select().from(accountDeletions).where(eq(accountDeletions.customerId, customerId)))[0];
const logIn = async (mobile: string) => server.call.reasonOf('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
async function smsTo(mobile: string): Promise<string[]> {
  await server.jobs.run();
  return (await server.call('sandboxSmsNotices', { mobile })).map(({ text }) => text);
}

describe('an export', () => {
  it('has everything stored about the customer except secrets, and reports itself [4.68][X11]', async () => {
    const { token, mobile, customerId } = await customer();
    const { paidCents, ...bought } = await paid(server, token);
    const order = await keyed(server, bought);
    const totp = await withTotp(server, token);
    const { sections } = await server.call('accountData', {}, { token });
    const all: Record<string, readonly Record<string, unknown>[]> = {};
    for (const section of sections) {
      const { rows, next } = await server.call('accountData', { section }, { token });
      expect(next).toBeNull();
      all[section] = rows;
    }
    expect(all).toMatchObject({
      customers: [{ id: customerId, mobile }],
      orders: [{ id: order.orderId, paidCents }],
      payments: [{ orderId: order.orderId, state: 'paid' }],
      sessions: [{ customerId, loginWay: '' }],
    });
    expect(all.security_events?.map(({ kind }) => kind)).toEqual(['loggedIn', 'totpOn', 'dataExported']);
    const text = JSON.stringify(all);
    for (const secret of [order.orderKey ?? '', totp.secret, token]) expect(text).not.toContain(secret);
    expect(sections).toEqual(customerData.filter(({ hidden }) => hidden !== null).map(sectionOf));
  });

  it("contains nobody else's data, and comes in pages", async () => {
    const [own, other] = [await customer(), await customer()];
    await paid(server, other.token);
    for (const section of ['orders', 'payments', 'security_events']) {
      const { rows } = await server.call('accountData', { section }, { token: own.token });
      expect(JSON.stringify(rows)).not.toContain(other.customerId);
    }
    expect((await server.call('accountData', { section: 'customers', offset: 1 }, { token: own.token })).rows).toEqual([]);
    expect(await server.call.reasonOf('accountData', { section: 'ops_records' }, { token: own.token })).toBe('validationFailed');
  });

  it('and a deletion need a recent login', async () => {
    const { token } = await customer();
    server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);
    expect(await server.call.reasonOf('accountData', {}, { token })).toBe('recentLoginNeeded');
    expect(await server.call.reasonOf('requestDeletion', { understood: true }, { token })).toBe('recentLoginNeeded');
    expect(await server.call.failed('requestDeletion', { understood: false }, { token })).toMatchObject([{ field: 'understood' }]);
  });
});

describe('the deletion of an account', () => {
  it('says what is lost, can be canceled until its time comes, and changes nothing before', async () => {
    const { token, mobile } = await customer();
    await paid(server, token);
    await toppedUp(server, token);
    const before = await server.call('accountDeletion', {}, { token });
    expect(before).toMatchObject({ dueAt: null, activeOrders: 1 });
    expect(before.balanceCents).toBeGreaterThan(0);
    const { dueAt } = await server.call('requestDeletion', { understood: true }, { token });
    expect(new Date(dueAt ?? 0).getTime() - server.clock.now().getTime()).toBe(DELETION_SECONDS * 1000);
    expect(await server.call('requestDeletion', { understood: true }, { token })).toMatchObject({ dueAt });
    expect((await smsTo(mobile))[0]).toContain('注销');
    server.clock.advance(DELETION_SECONDS - 1);
    await runDeletions();
    const login = await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
    expect(await server.call('cancelDeletion', {}, { token: login.token })).toMatchObject({ dueAt: null });
    server.clock.advance(1);
    await runDeletions();
    expect(await logIn(mobile)).toBeUndefined();
  });

  it('closes it first: nobody can log in, and nothing that was logged in works', async () => {
    const { token, mobile, customerId } = await customer();
    const { apiToken } = await server.call('createApiToken', { name: 'CI', scopes: ['orders:read'], lifetimeDays: null }, { token });
    const passkey = await withPasskey(server, token);
    await server.call('requestDeletion', { understood: true }, { token });
    server.clock.advance(DELETION_SECONDS - 1);
    const late = await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
    server.clock.advance(1);
    await runDeletions();
    expect(await server.call.reasonOf('getUserInfo', {}, { token: late.token })).toBe('unauthenticated');
    expect(await logIn(mobile)).toBe('loginFailed');
    const { challenge } = await server.call('startPasskeyLogin', {});
    expect(await server.call.reasonOf('passkeyLogin', { response: passkey.authenticate(challenge, customerId) })).toBe('passkeyFailed');
    expect(apiToken.tokenId).not.toBe('');
    expect(await rowOf(customerId)).toMatchObject({ suspension: 'request', mobile });
    expect(await server.db.$count(sessions, eq(sessions.customerId, customerId))).toBe(0);
  });

  it('erases what names the customer, and keeps what the law requires [4.69][X11]', async () => {
    const { token, mobile, customerId } = await customer();
    const email = await confirmedEmail(server, token);
    const { orderId } = await paid(server, token);
    await server.call('addOrderRemark', { orderId, remark: 'for Ada' }, { token });
    await report(server, [usedNow(server, orderId, 5e6)]);
    await withTotp(server, token);
    const usedBefore = await server.db.select().from(usageHours).where(eq(usageHours.orderId, orderId));
    await deleted(token);

    expect(await rowOf(customerId)).toMatchObject({ mobile: null, nickName: 'deleted', passwordHash: null, countryMobileCode: '' });
    const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ customerId, remark: '', orderKey: null });
    expect(order?.paidCents).toBeGreaterThan(0);
    expect(await server.db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
    const used = await server.db.select().from(usageHours).where(eq(usageHours.orderId, orderId));
    expect(used.map(({ clientAddress }) => clientAddress)).toEqual(['']);
    const bytes = (rows: typeof used) => rows.reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0);
    expect(bytes(used)).toBe(bytes(usedBefore));
    for (const data of customerData.filter(({ onDeletion }) => onDeletion === 'erase'))
      expect([sectionOf(data), await server.db.$count(data.table, data.of({ customerId, mobile }))]).toEqual([sectionOf(data), 0]);
    expect((await smsTo(mobile))[0]).toContain('已按申请删除');
    const sent = await server.call('sandboxEmails', { address: email });
    expect(sent[0]?.subject).toContain('deleted');
  });

  it('frees the mobile number', async () => {
    const { token, mobile } = await customer();
    await deleted(token);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const request = { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' as const };
    const login = await server.call('verifyCodeLogin', request);
    expect((await server.call('queryOrderInfos', {}, { token: login.token })).list).toEqual([]);
  });

  it('waits while a payment is under way, whose money is still applied', async () => {
    const { token, customerId } = await customer();
    await server.call('requestDeletion', { understood: true }, { token });
    server.clock.advance(DELETION_SECONDS - 60);
    const login = await server.call('verifyCodeLogin', await smsLogin(customerId));
    const { orderId, paymentId } = await paying(server, login.token);
    server.clock.advance(60);
    await runDeletions();
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    await server.jobs.run();
    const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.paidAt).not.toBeNull();
    server.clock.advance(CLOSED_SECONDS);
    await runDeletions();
    expect((await deletionOf(customerId))?.erasedAt).not.toBeNull();
  });

  it("isn't finished while a payment is open or money is in review", async () => {
    const { token, customerId } = await customer();
    const { orderId } = await paid(server, token);
    await server.call('requestDeletion', { understood: true }, { token });
    await server.db.update(payments).set({ state: 'pending' }).where(eq(payments.orderId, orderId));
    server.clock.advance(DELETION_SECONDS);
    await runDeletions();
    server.clock.advance(CLOSED_SECONDS);
    await runDeletions();
    expect(await deletionOf(customerId)).toMatchObject({ erasedAt: null });
    expect((await rowOf(customerId))?.mobile).not.toBeNull();
    await server.db.update(payments).set({ state: 'paid' }).where(eq(payments.orderId, orderId));
    await runDeletions();
    expect((await deletionOf(customerId))?.erasedAt).not.toBeNull();
  });

  it.each(['the customer', 'ops'])('turns auto-renewal off if %s request it, and it stays off until they cancel [4.85]', async (who) => {
    const renewing = await autoRenewing(server);
    const { token, orderId } = renewing;
    const { customerId } = await server.call('getUserInfo', {}, { token });
    if (who === 'ops') await ops.changed('deletions', 'request', customerId);
    else await server.call('requestDeletion', { understood: true }, { token });
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'customer' });
    const turnOn = { orderId, ...autoRenewalOfTest };
    expect(await server.call.reasonOf('setAutoRenewal', turnOn, { token })).toBe('accountDeletionRequested');
    expect(await server.call.reasonOf('placeTopUp', { topUpCents: 1000 }, { token })).toBe('accountDeletionRequested');
    await after(server, 1);
    expect((await takenOf(server, token)).taken).toEqual([]);
    await server.call('cancelDeletion', {}, { token });
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false });
    expect(await server.call('setAutoRenewal', turnOn, { token })).toMatchObject({ autoRenewal: { isOn: true } });
  });

  it('keeps the balance in the books', async () => {
    const { token } = await customer();
    await toppedUp(server, token);
    await deleted(token);
    expect(await checkBalances(server.db)).toEqual([]);
  });
});

/** A request to log in with a fresh SMS code. */
async function smsLogin(customerId: string) {
  const mobile = (await rowOf(customerId))?.mobile ?? '';
  const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
  return { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' as const };
}

describe('npm run ops -- deletions', () => {
  it('notifies the customer by SMS and email, like a request of their own [4.85]', async () => {
    const { customerId, token, mobile } = await customer();
    const email = await confirmedEmail(server, token);
    await ops.changed('deletions', 'request', customerId);
    await ops.changed('deletions', 'cancel', customerId);
    expect(await smsTo(mobile)).toEqual([expect.stringContaining('已撤销'), expect.stringContaining('将于')]);
    const subjects = (await emailsTo(server, email)).slice(1).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/will be deleted/), expect.stringMatching(/won't be deleted|canceled/)]);
  });

  it('requests, lists and cancels deletions', async () => {
    const { customerId, token } = await customer();
    const { said } = await ops.changed('deletions', 'request', customerId);
    expect(said).toContain(`${customerId} (`);
    expect(await ops.unchanged('deletions', 'request', customerId)).toContain('already');
    expect(await ops.unchanged('deletions', 'list')).toContain(customerId);
    expect((await server.call('accountDeletion', {}, { token })).dueAt).not.toBeNull();
    await ops.changed('deletions', 'cancel', customerId);
    expect(await ops.unchanged('deletions', 'cancel', customerId)).toContain("isn't waiting");
    expect((await server.call('accountDeletion', {}, { token })).dueAt).toBeNull();
  });
});
