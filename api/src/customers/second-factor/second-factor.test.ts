import { eq } from 'drizzle-orm';
import {
  LOGIN_TICKET_MINUTES,
  PASSWORD_FREE_TRIES,
  RECENT_LOGIN_MINUTES,
  RECOVERY_CODES,
  SECOND_FACTOR_RESET_HOURS,
  SMS_RESEND_SECONDS,
  thirdPartyType,
  TOTP_STEP_SECONDS,
  verifyCodeType,
} from 'shared-contracts/constants';
import { certificationKey } from '../../testing/certification-key.ts';
import { opsOf } from '../../testing/ops.ts';
import { codeOf, withTotp } from '../../testing/second-factors.ts';
import { testServer } from '../../testing/test-server.ts';
import { startThirdPartyAuth, submitDecision, ticketFor } from '../../testing/third-parties.ts';
import { PASSWORD, encrypted, freshMobile, registered, sentCode } from '../../testing/visitors.ts';
import { createSeal } from '../../trials/certification/seal.ts';
import { loginTickets, recoveryCodes, totpSecrets } from '../records/second-factor-tables.ts';
import { resealTotp } from './reseal-totp.ts';
import { createTotpSeal, TOTP_SEAL_USE } from './totp-seal.ts';

const server = testServer();
const ops = opsOf(server);
const { google } = thirdPartyType;

/** A customer with the second factor on, a minute after they turned it on. */
async function customer() {
  const { mobile, token } = await registered(server);
  const totp = await withTotp(server, token);
  const { customerId } = await server.call('getUserInfo', {}, { token });
  server.clock.advance(SMS_RESEND_SECONDS);
  // Commands are compared with the database before them, so no notice may be waiting.
  await server.jobs.run();
  return { mobile, token, customerId, ...totp };
}

const ticketOf = (body: { readonly data: unknown }) => (body.data as { ticket: string }).ticket;

/** First step by password: returns the ticket. */
async function firstStep(mobile: string): Promise<string> {
  const { body } = await server.call.refused('passwordLogin', 'secondFactorNeeded', {
    mobile,
    password: await encrypted(server, PASSWORD),
  });
  return ticketOf(body);
}

const finish = (ticket: string, secondFactor: string) => server.call('finishLogin', { ticket, secondFactor });
const fails = (ticket: string, secondFactor: string) => server.call.reasonOf('finishLogin', { ticket, secondFactor });
const kindsOf = async (token: string) => (await server.call('securityEvents', {}, { token })).events.map(({ kind }) => kind);
async function smsTo(mobile: string): Promise<string[]> {
  await server.jobs.run();
  return (await server.call('sandboxSmsNotices', { mobile })).map(({ text }) => text);
}

describe('turning the second factor on', () => {
  it('needs a code of the app, and returns recovery codes once', async () => {
    const { token, mobile } = await registered(server);
    const { secret, uri } = await server.call('startTotp', {}, { token });
    expect(uri).toContain(secret);
    expect(uri).toContain(encodeURIComponent(mobile));
    // The last one has six characters, but more bytes.
    for (const wrong of ['000000', '00000', '00000é'])
      expect(await server.call.reasonOf('confirmTotp', { secondFactor: wrong }, { token })).toBe('secondFactorWrong');
    expect(await server.call('secondFactor', {}, { token })).toEqual({ totpSince: null, recoveryCodesLeft: 0, resetDueAt: null });
    const { recoveryCodes: codes } = await server.call('confirmTotp', { secondFactor: codeOf(server, secret) }, { token });
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(await server.call('secondFactor', {}, { token })).toEqual({
      totpSince: server.clock.now().toISOString(),
      recoveryCodesLeft: RECOVERY_CODES,
      resetDueAt: null,
    });
    expect((await smsTo(mobile))[0]).toContain('两步验证');
    expect(await kindsOf(token)).toEqual(['totpOn', 'loggedIn']);
    expect(await server.call.reasonOf('startTotp', {}, { token })).toBe('totpAlreadyOn');
  });

  it('stores neither the secret nor the codes as they are', async () => {
    const { customerId, secret, recoveryCodes: codes } = await customer();
    const rows = JSON.stringify([
      await server.db.select().from(totpSecrets).where(eq(totpSecrets.customerId, customerId)),
      await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.customerId, customerId)),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(rows).not.toContain(text);
  });

  it('is not required before it is confirmed, and needs a recent login', async () => {
    const { mobile, token } = await registered(server);
    await server.call('startTotp', {}, { token });
    expect(await server.call.reasonOf('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) })).toBeUndefined();
    server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);
    for (const [name, request] of [
      ['startTotp', {}],
      ['confirmTotp', { secondFactor: '000000' }],
      ['turnOffTotp', { secondFactor: '000000' }],
      ['renewRecoveryCodes', { secondFactor: '000000' }],
    ] as const)
      expect(await server.call.reasonOf(name, request, { token })).toBe('recentLoginNeeded');
  });
});

describe('a login with the second factor on', () => {
  it('is finished with a code, which works once and no earlier one after it [4.65][X11]', async () => {
    const { mobile, code } = await customer();
    const used = code();
    const earlier = code(-1);
    expect(await finish(await firstStep(mobile), used)).toMatchObject({ mobile, loginWay: '' });
    server.clock.advance(1);
    const ticket = await firstStep(mobile);
    expect([await fails(ticket, used), await fails(ticket, earlier)]).toEqual(['secondFactorWrong', 'secondFactorWrong']);
    server.clock.advance(TOTP_STEP_SECONDS);
    const { token } = await finish(ticket, code());
    expect((await kindsOf(token)).slice(0, 4)).toEqual(['loggedIn', 'secondFactorFailed', 'secondFactorFailed', 'loggedIn']);
  });

  it('refuses the code that turned the second factor on', async () => {
    const { mobile, token } = await registered(server);
    const { code } = await withTotp(server, token);
    expect(await fails(await firstStep(mobile), code())).toBe('secondFactorWrong');
  });

  it('accepts the codes before and after the present one, and none further away', async () => {
    for (const [steps, reason] of [
      [-2, 'secondFactorWrong'],
      [-1, undefined],
      [1, undefined],
      [2, 'secondFactorWrong'],
    ] as const) {
      const { mobile, code } = await customer();
      expect(await fails(await firstStep(mobile), code(steps))).toBe(reason);
    }
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { mobile, recoveryCodes: codes, customerId } = await customer();
    const [first = '', second = ''] = codes;
    await finish(await firstStep(mobile), ` ${first.toLowerCase().replaceAll('-', ' ')} `);
    const ticket = await firstStep(mobile);
    expect(await fails(ticket, first)).toBe('secondFactorWrong');
    const { token } = await finish(ticket, second.replaceAll('-', ''));
    expect(await server.call('secondFactor', {}, { token })).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES - 2 });
    expect((await kindsOf(token)).slice(0, 2)).toEqual(['loggedIn', 'recoveryCodeUsed']);
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.customerId, customerId))).toBe(RECOVERY_CODES - 2);
  });

  it("doesn't accept another customer's codes", async () => {
    const [{ mobile }, other] = [await customer(), await customer()];
    const ticket = await firstStep(mobile);
    expect(await fails(ticket, other.recoveryCodes[0] ?? '')).toBe('secondFactorWrong');
    expect(await fails(ticket, other.code())).toBe('secondFactorWrong');
  });

  it('waits after wrong codes, even with the right one, but not in a browser that has logged in before', async () => {
    const { mobile, code } = await customer();
    const { headers } = await server.call.raw('finishLogin', { ticket: await firstStep(mobile), secondFactor: code() });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const ticket = await firstStep(mobile);
    for (let tries = 0; tries < PASSWORD_FREE_TRIES; tries += 1) expect(await fails(ticket, '000000')).toBe('secondFactorWrong');
    server.clock.advance(TOTP_STEP_SECONDS);
    expect(await fails(ticket, code())).toBe('secondFactorWrong');
    const { token } = await server.call('finishLogin', { ticket, secondFactor: code() }, { cookie });
    // The try during the wait isn't listed.
    expect((await kindsOf(token)).filter((kind) => kind === 'secondFactorFailed')).toHaveLength(PASSWORD_FREE_TRIES);
  });

  it('expires, and works once', async () => {
    const { mobile, code } = await customer();
    const [used, late] = [await firstStep(mobile), await firstStep(mobile)];
    await finish(used, code());
    expect(await fails(used, code(1))).toBe('loginTicketExpired');
    server.clock.advance(LOGIN_TICKET_MINUTES * 60);
    expect(await fails(late, code())).toBe('loginTicketExpired');
    expect(await fails('unknown', code())).toBe('loginTicketExpired');
  });

  it('is needed after an SMS code, too, which is used up', async () => {
    const { mobile, code } = await customer();
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const request = { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' };
    const { body } = await server.call.refused('verifyCodeLogin', 'secondFactorNeeded', request);
    expect(await server.call.reasonOf('verifyCodeLogin', request)).toBe('smsCodeExpired');
    const { token } = await finish(ticketOf(body), code());
    expect((await server.call('securityEvents', {}, { token })).events[0]).toMatchObject({ kind: 'loggedIn', method: 'smsCode' });
  });

  it('is needed after a login with a third-party account, too', async () => {
    const { token, code } = await customer();
    const back = await submitDecision(server, await startThirdPartyAuth(server, google, 'bind', { token }), { subject: 'two-step' });
    const bound = await server.call('thirdPartyCallback', back, { token });
    if (bound.outcome !== 'toBind') throw new Error(bound.outcome);
    await server.call('thirdPartyBind', { ticket: bound.ticket }, { token });
    const again = await submitDecision(server, await startThirdPartyAuth(server, google), { subject: 'two-step' });
    const { body } = await server.call.refused('thirdPartyCallback', 'secondFactorNeeded', again);
    expect(await finish(ticketOf(body), code())).toMatchObject({ loginWay: String(google) });
  });

  it("can't be avoided by linking a new third-party account with an SMS code", async () => {
    const { mobile } = await customer();
    const ticket = await ticketFor(server, google, 'intruder');
    const verifyCode = await sentCode(server, mobile, verifyCodeType.bindMobile);
    const claim = { mobile, verifyCode, countryEnName: 'China' };
    expect(await server.call.reasonOf('thirdPartyFinish', { ticket, mobile: claim, agreed: true })).toBe('secondFactorBlocksLinking');
  });

  it("can't be avoided by a password reset, which ends unfinished logins", async () => {
    const { mobile, code, customerId } = await customer();
    const ticket = await firstStep(mobile);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
    await server.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(server, PASSWORD) });
    expect(await server.db.$count(loginTickets, eq(loginTickets.customerId, customerId))).toBe(0);
    expect(await fails(ticket, code())).toBe('loginTicketExpired');
    await firstStep(mobile);
  });
});

describe('changes of the second factor', () => {
  it('need a code: new recovery codes replace the former ones', async () => {
    const { mobile, token, code, recoveryCodes: former } = await customer();
    expect(await server.call.reasonOf('renewRecoveryCodes', { secondFactor: '000000' }, { token })).toBe('secondFactorWrong');
    const renewed = await server.call('renewRecoveryCodes', { secondFactor: code() }, { token });
    expect(renewed.recoveryCodes).toHaveLength(RECOVERY_CODES);
    const ticket = await firstStep(mobile);
    expect(await fails(ticket, former[0] ?? '')).toBe('secondFactorWrong');
    expect(await fails(ticket, renewed.recoveryCodes[0] ?? '')).toBeUndefined();
  });

  it('turn it off, with everything that belongs to it', async () => {
    const { mobile, token, customerId, recoveryCodes: codes } = await customer();
    await server.call('turnOffTotp', { secondFactor: codes[0] ?? '' }, { token });
    expect(await server.call.reasonOf('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) })).toBeUndefined();
    expect(await server.db.$count(totpSecrets, eq(totpSecrets.customerId, customerId))).toBe(0);
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.customerId, customerId))).toBe(0);
    expect(await server.call.reasonOf('turnOffTotp', { secondFactor: '000000' }, { token })).toBe('totpOff');
  });

  it('count wrong codes like a login', async () => {
    const { token, code } = await customer();
    for (let tries = 0; tries < PASSWORD_FREE_TRIES; tries += 1)
      expect(await server.call.reasonOf('turnOffTotp', { secondFactor: '000000' }, { token })).toBe('secondFactorWrong');
    expect(await server.call.reasonOf('turnOffTotp', { secondFactor: code() }, { token })).toBe('secondFactorWrong');
    server.clock.advance(60);
    expect(await server.call.reasonOf('turnOffTotp', { secondFactor: code() }, { token })).toBeUndefined();
  });
});

describe('npm run ops -- second-factor reset', () => {
  it('takes effect only after the customer has been notified and has had time to object [4.66]', async () => {
    const { mobile, customerId, token } = await customer();
    await server.jobs.run();
    const { said } = await ops.changed('second-factor', 'reset', customerId);
    expect(said).toContain(`${SECOND_FACTOR_RESET_HOURS} hours`);
    expect(await ops.unchanged('second-factor', 'reset', customerId)).toContain('pending request already');
    server.clock.advance(SECOND_FACTOR_RESET_HOURS * 3600 + 1);
    await firstStep(mobile);
    await server.jobs.send('announceSecondFactorResets', {}, { on: server.db });
    expect((await smsTo(mobile))[0]).toContain('客服');
    server.clock.advance(SECOND_FACTOR_RESET_HOURS * 3600 - 1);
    await firstStep(mobile);
    server.clock.advance(1);
    const login = await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
    expect((await kindsOf(login.token)).slice(0, 3)).toEqual(['loggedIn', 'secondFactorReset', 'secondFactorResetRequested']);
    expect(await server.call('secondFactor', {}, { token: login.token })).toMatchObject({ totpSince: null });
    expect(token).not.toBe(login.token);
  });

  it('is canceled by the customer, by a login with a code, and by ops', async () => {
    const { mobile, customerId, token, code } = await customer();
    const request = async () => {
      await server.jobs.run();
      await ops.changed('second-factor', 'reset', customerId);
      await server.jobs.send('announceSecondFactorResets', {}, { on: server.db });
      await server.jobs.run();
      expect((await server.call('secondFactor', {}, { token })).resetDueAt).not.toBeNull();
    };
    const isGone = async () => expect((await server.call('secondFactor', {}, { token })).resetDueAt).toBeNull();
    await request();
    await server.call('cancelSecondFactorReset', {}, { token });
    await isGone();
    await request();
    await finish(await firstStep(mobile), code());
    await server.jobs.run();
    await isGone();
    await request();
    await ops.changed('second-factor', 'reset', customerId, '--cancel');
    await isGone();
    expect(await ops.unchanged('second-factor', 'reset', customerId, '--cancel')).toContain('no pending request');
    expect(await kindsOf(token)).toContain('secondFactorResetCanceled');
  });

  it("says when a customer doesn't use it", async () => {
    const { token } = await registered(server, freshMobile());
    const { customerId } = await server.call('getUserInfo', {}, { token });
    expect(await ops.unchanged('second-factor', 'reset', customerId)).toContain("doesn't use two-step verification");
  });
});

describe('another key for certifications', () => {
  it('opens the secrets of apps after resealing', async () => {
    const { customerId, secret } = await customer();
    const nextKey = Buffer.alloc(32, 'next key').toString('base64');
    const next = createSeal(nextKey, certificationKey).forUse(TOTP_SEAL_USE);
    const sealedOf = async () =>
      (await server.db.select().from(totpSecrets).where(eq(totpSecrets.customerId, customerId)))[0]?.sealedSecret ?? '';
    expect(next.open(customerId, await sealedOf())).toBe(secret);
    const resealed = await server.db.transaction(async (tx) => {
      expect(await resealTotp(tx, next)).toBeGreaterThan(0);
      const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.customerId, customerId));
      return row?.sealedSecret ?? '';
    });
    const alone = createTotpSeal({ certificationKey: nextKey, certificationKeyPrevious: undefined });
    expect(alone.open(customerId, resealed)).toBe(secret);
    expect(() => alone.open('somebody else', resealed)).toThrow('unable to authenticate data');
  });
});
