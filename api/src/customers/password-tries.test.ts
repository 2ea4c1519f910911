import { eq } from 'drizzle-orm';
import { PASSWORD_FREE_TRIES, PASSWORD_TRIES_HOURS, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { cleanUp } from '../housekeeping.ts';
import { addSeconds } from '../platform/clock.ts';
import { testServer } from '../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, sentCode } from '../testing/visitors.ts';
import { passwordTries } from './records/tables.ts';

const server = testServer();
const FORGOTTEN_SECONDS = PASSWORD_TRIES_HOURS * 3600;

const logIn = async (mobile: string, password = PASSWORD) =>
  server.call.reasonOf('passwordLogin', { mobile, password: await encrypted(server, password) });
const triesOf = async (mobile: string) => (await server.db.select().from(passwordTries).where(eq(passwordTries.mobile, mobile)))[0]?.tries;

async function guess(mobile: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) expect(await logIn(mobile, 'not-this-one')).toBe('loginFailed');
}

async function lockedOut(): Promise<string> {
  const { mobile } = await registered(server);
  await guess(mobile, PASSWORD_FREE_TRIES);
  return mobile;
}

describe('after five wrong passwords', () => {
  it('the right password has to wait 1, 2, 4, 8 and then 15 minutes', async () => {
    const mobile = await lockedOut();
    for (const [index, minutes] of [1, 2, 4, 8, 15, 15].entries()) {
      server.clock.advance(minutes * 60 - 1);
      expect(await logIn(mobile)).toBe('loginFailed');
      expect(await triesOf(mobile)).toBe(PASSWORD_FREE_TRIES + index);
      server.clock.advance(1);
      await guess(mobile, 1);
      expect(await triesOf(mobile)).toBe(PASSWORD_FREE_TRIES + index + 1);
    }
    server.clock.advance(15 * 60);
    expect(await logIn(mobile)).toBeUndefined();
  });

  it("tries during the wait don't prolong it", async () => {
    const mobile = await lockedOut();
    for (let seconds = 0; seconds < 60; seconds += 20) {
      expect(await logIn(mobile)).toBe('loginFailed');
      server.clock.advance(20);
    }
    expect(await logIn(mobile)).toBeUndefined();
  });

  it('an SMS code still logs in', async () => {
    const mobile = await lockedOut();
    server.clock.advance(SMS_RESEND_SECONDS - 1);
    expect(await logIn(mobile)).toBe('loginFailed');
    server.clock.advance(1);
    await guess(mobile, 1);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const login = { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' as const };
    expect(await server.call('verifyCodeLogin', login)).toMatchObject({ mobile });
    expect(await logIn(mobile)).toBe('loginFailed');
  });

  it('a new password ends the wait', async () => {
    const mobile = await lockedOut();
    server.clock.advance(SMS_RESEND_SECONDS);
    await guess(mobile, 1);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
    await server.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(server, 'tide-2027') });
    expect(await logIn(mobile, 'tide-2027')).toBeUndefined();
  });

  it("other customers don't have to wait", async () => {
    await lockedOut();
    const { mobile } = await registered(server);
    expect(await logIn(mobile)).toBeUndefined();
  });
});

describe('wrong passwords', () => {
  it('are reset by a right one', async () => {
    const { mobile } = await registered(server);
    for (let round = 0; round < 3; round += 1) {
      await guess(mobile, PASSWORD_FREE_TRIES - 1);
      expect(await logIn(mobile)).toBeUndefined();
    }
    expect(await triesOf(mobile)).toBeUndefined();
  });

  it('expire exactly 12 hours after the last one', async () => {
    const { mobile } = await registered(server);
    await guess(mobile, PASSWORD_FREE_TRIES - 1);
    server.clock.advance(FORGOTTEN_SECONDS);
    await guess(mobile, PASSWORD_FREE_TRIES - 1);
    server.clock.advance(FORGOTTEN_SECONDS - 1);
    await guess(mobile, 1);
    expect(await logIn(mobile)).toBe('loginFailed');
  });

  it('are counted for an unregistered number and deleted after they expire', async () => {
    const mobile = freshMobile();
    await guess(mobile, PASSWORD_FREE_TRIES + 3);
    expect(await triesOf(mobile)).toBe(PASSWORD_FREE_TRIES);
    await cleanUp(server.db, addSeconds(server.clock.now(), FORGOTTEN_SECONDS - 1));
    expect(await triesOf(mobile)).toBe(PASSWORD_FREE_TRIES);
    await cleanUp(server.db, addSeconds(server.clock.now(), FORGOTTEN_SECONDS));
    expect(await triesOf(mobile)).toBeUndefined();
  });
});
