import { PASSWORD_FREE_TRIES, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { unknownDevice } from '../platform/http/device.ts';
import { countingFailures } from '../platform/limits/counting-failures.ts';
import { databaseCounters } from '../platform/limits/database-counters.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { createLog } from '../platform/logging.ts';
import { outboxSender } from '../sandbox/outbox.ts';
import { countingDatabase } from '../testing/counting-database.ts';
import { testServer } from '../testing/test-server.ts';
import { freshMobile, registered, solvedCaptcha } from '../testing/visitors.ts';
import type { AccountServices } from './account-services.ts';
import { changePassword } from './change-password.ts';
import { passwordLogin } from './log-in.ts';
import { createNewPasswordRule } from './new-password.ts';
import { createPasswordHashes } from './password-hashes.ts';
import { createSecondStep } from './second-factor/finish-login.ts';
import { createSessions } from './sessions/sessions.ts';
import { sendCode } from './verify-codes/send-code.ts';
import { createSendLimits } from './verify-codes/send-limits.ts';
import { createVerifyCodes } from './verify-codes/verify-codes.ts';

const server = testServer();
const limitServices = { counters: databaseCounters, log: createLog('silent') };
const wide = { points: 1000, seconds: 10, whenAway: 'open' } as const;
const loginLimiter = createLimiter({ name: 'test', ...wide }, limitServices);
const limits = createSendLimits({ perHour: 1000, countryPerDay: 1000, closedCountries: new Set() }, limitServices);
const codes = createVerifyCodes(outboxSender, 'pepper', () => {});

interface Work {
  readonly outcome: unknown;
  readonly statements: readonly string[];
  readonly hashes: readonly string[];
}

/** Outcome of a call, and the statements and hashes that it runs. */
async function workOf(call: (services: AccountServices, visit: ReturnType<typeof visitOf>) => Promise<unknown>): Promise<Work> {
  const { db, statements } = countingDatabase(server.db);
  const real = await createPasswordHashes();
  const hashes: string[] = [];
  const services: AccountServices = {
    codes,
    sessions: createSessions('pepper'),
    jobs: server.jobs,
    secondStep: createSecondStep({ jobs: server.jobs }),
    newPasswordRule: createNewPasswordRule(false),
    // Encryption in transit is irrelevant for this test.
    transport: { kid: '', publicKey: '', open: (sent) => sent },
    hashes: {
      ...real,
      hash: async (password) => {
        hashes.push('hash');
        return real.hash(password);
      },
      matches: async (stored, password) => {
        hashes.push('matches');
        return real.matches(stored, password);
      },
    },
  };
  const outcome = await call(services, visitOf(db)).catch((error: unknown) => error);
  return { outcome, statements, hashes };
}

const visitOf = (db: ReturnType<typeof countingDatabase>['db']) => ({
  db,
  now: server.clock.now(),
  ip: '203.0.113.7',
  userAgent: '',
  token: '',
  device: unknownDevice,
});

const logIn = async (mobile: string) =>
  workOf((services, visit) =>
    countingFailures(loginLimiter, visit, () => passwordLogin(services, visit.db, { mobile, password: 'not-this-one' }, visit)),
  );

async function send(mobile: string): Promise<Work> {
  const captcha = await solvedCaptcha(server);
  return workOf((services, visit) =>
    sendCode({ codes: services.codes, limits }, { mobile, verifyCodeType: verifyCodeType.password, ...captcha }, visit),
  );
}

async function reset(mobile: string, code: (sent: string) => string): Promise<Work> {
  await send(mobile);
  const [sms] = await server.call('sandboxSms', { mobile });
  const request = { mobile, verifyCode: code(sms?.code ?? ''), newPassword: 'tide-2027' };
  return workOf((services, visit) =>
    countingFailures(loginLimiter, visit, () => changePassword(services, visit.db, request, visit, undefined)),
  );
}

describe('known, unknown and waiting numbers', () => {
  it('are indistinguishable at login', async () => {
    const { mobile } = await registered(server);
    const [wrong, unknown] = [await logIn(mobile), await logIn(freshMobile())];
    expect(wrong).toMatchObject({ outcome: { reason: 'loginFailed' }, hashes: ['matches'] });
    expect(wrong.statements.length).toBeGreaterThan(0);
    expect(unknown).toEqual(wrong);

    for (let tries = 1; tries < PASSWORD_FREE_TRIES; tries += 1) expect(await logIn(mobile)).toEqual(wrong);
    expect(await logIn(mobile)).toEqual(wrong);
  });

  it('are indistinguishable when a code is requested', async () => {
    const { mobile } = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const known = await send(mobile);
    expect(known).toMatchObject({ outcome: { resendSeconds: SMS_RESEND_SECONDS }, hashes: [] });
    expect(known.statements.length).toBeGreaterThan(0);
    expect(await send(freshMobile())).toEqual(known);
  });

  it.each([
    ['a wrong code', (sent: string) => (sent === '000000' ? '000001' : '000000'), { outcome: { reason: 'smsCodeWrong' }, hashes: [] }],
    ['the right code', (sent: string) => sent, { outcome: null, hashes: ['hash'] }],
  ])('are indistinguishable when a password is set with %s', async (_, code, expected) => {
    const { mobile } = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const known = await reset(mobile, code);
    expect(known).toMatchObject(expected);
    expect(await reset(freshMobile(), code)).toEqual(known);
  });
});
