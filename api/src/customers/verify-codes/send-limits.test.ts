import { eq } from 'drizzle-orm';
import {
  PROOF_OF_WORK_HARD_MAX,
  SMS_RESEND_SECONDS,
  SMS_WINDOW_LIMIT,
  SMS_WINDOW_SECONDS,
  verifyCodeType,
} from 'shared-contracts/constants';
import { schemas } from 'shared-contracts/api/schemas';
import { cleanUp } from '../../housekeeping.ts';
import { addDays } from '../../platform/clock.ts';
import type { CallOptions } from '../../testing/call.ts';
import { testServer } from '../../testing/test-server.ts';
import { freshMobile, solvedCaptcha } from '../../testing/visitors.ts';
import { HARD_WAIT_SECONDS } from './send-limits.ts';
import { smsQuotas } from './tables.ts';

const server = testServer({ SMS_COUNTRY_DAILY_CAP: '6', SMS_CLOSED_COUNTRIES: 'LV, 001', LIMIT_SMS_PER_HOUR: '50' });

async function sending(mobile: string) {
  return { mobile, verifyCodeType: verifyCodeType.register, ...(await solvedCaptcha(server)) };
}

/** Reads a proof's solution from the sandbox; finding it is the browser's work. */
const solutionOf = async (verifyId: string) => (await server.call('sandboxCaptcha', { verifyId })).text;

describe('a mobile number', () => {
  it('gets five codes in ten minutes, and then the time to wait', async () => {
    const mobile = freshMobile('81');
    for (let sent = 0; sent < SMS_WINDOW_LIMIT; sent += 1) {
      await server.call('sendVerifyCode', await sending(mobile));
      server.clock.advance(SMS_RESEND_SECONDS);
    }
    const { body } = await server.call.refused('sendVerifyCode', 'smsTooSoon', await sending(mobile));
    expect(body.msg).toContain(` ${SMS_WINDOW_SECONDS - SMS_WINDOW_LIMIT * SMS_RESEND_SECONDS} s `);
    expect(await server.call('sandboxSms', { mobile })).toHaveLength(SMS_WINDOW_LIMIT);

    server.clock.advance(SMS_WINDOW_SECONDS - SMS_WINDOW_LIMIT * SMS_RESEND_SECONDS);
    await server.call('sendVerifyCode', await sending(mobile));
  });

  it('is deleted when its daily count expires', async () => {
    const mobile = freshMobile('82');
    await server.call('sendVerifyCode', await sending(mobile));
    const rows = () =>
      server.db
        .select()
        .from(smsQuotas)
        .where(eq(smsQuotas.mobile, `${mobile} ${verifyCodeType.register}`));
    await cleanUp(server.db, addDays(server.clock.now(), 1));
    expect(await rows()).toHaveLength(1);
    await cleanUp(server.db, addDays(server.clock.now(), 2));
    expect(await rows()).toEqual([]);
  });
});

describe('a country', () => {
  it('is never closed by demand: above its daily limit, a code costs more work, and other countries are unaffected [B10]', async () => {
    for (let sent = 0; sent < 6; sent += 1) await server.call('sendVerifyCode', await sending(freshMobile('49')));
    const late = freshMobile('49');
    const { status, body } = await server.call.refused('sendVerifyCode', 'smsHarderProof', await sending(late), { language: 'en' });
    expect(status).toBe(200);
    const puzzle = schemas.proofOfWork.response.parse(body.data);
    expect(puzzle.max).toBe(PROOF_OF_WORK_HARD_MAX);
    await server.call('sendVerifyCode', await sending(freshMobile('33')));
    // The refused request didn't use up the number's limits.
    const proof = { verifyId: puzzle.verifyId, imageCode: await solutionOf(puzzle.verifyId) };
    await server.call('sendVerifyCode', { mobile: late, verifyCodeType: verifyCodeType.register, ...proof });
    expect(await server.call('sandboxSms', { mobile: late })).toHaveLength(1);

    server.clock.advance(86_400);
    await server.call('sendVerifyCode', await sending(late));
  });

  it('accepts a hard proof once, and one per address in ten minutes [B10]', async () => {
    for (let sent = 0; sent < 6; sent += 1) await server.call('sendVerifyCode', await sending(freshMobile('48')));
    const withHardProof = async (mobile: string, from?: CallOptions) => {
      const { body } = await server.call.refused('sendVerifyCode', 'smsHarderProof', await sending(mobile), from);
      const { verifyId } = schemas.proofOfWork.response.parse(body.data);
      return { mobile, verifyCodeType: verifyCodeType.register, verifyId, imageCode: await solutionOf(verifyId) };
    };
    const first = await withHardProof(freshMobile('48'));
    await server.call('sendVerifyCode', first);
    expect(await server.call.reasonOf('sendVerifyCode', { ...first, mobile: freshMobile('48') })).toBe('captchaWrong');
    const { body } = await server.call.refused('sendVerifyCode', 'smsTooSoon', await withHardProof(freshMobile('48')));
    expect(body.data).toEqual({ seconds: HARD_WAIT_SECONDS });
    const elsewhere = { from: '198.51.100.9' };
    await server.call('sendVerifyCode', await withHardProof(freshMobile('48'), elsewhere), elsewhere);
    server.clock.advance(HARD_WAIT_SECONDS);
    await server.call('sendVerifyCode', await withHardProof(freshMobile('48')));
  });

  it('gets no codes if it is closed', async () => {
    const mobile = freshMobile('371');
    expect(await server.call.reasonOf('sendVerifyCode', await sending(mobile))).toBe('smsCountryClosed');
    expect(await server.call('sandboxSms', { mobile })).toEqual([]);
  });

  it('is distinguished from others with the same dialing code', async () => {
    for (let sent = 0; sent < 6; sent += 1) await server.call('sendVerifyCode', await sending(`+120255501${10 + sent}`));
    expect(await server.call.reasonOf('sendVerifyCode', await sending('+12025550123'))).toBe('smsHarderProof');
    await server.call('sendVerifyCode', await sending('+14165550123'));
  });
});

describe('a captcha', () => {
  it.each([
    ['an invalid mobile number', '+8610012345678', 'validationFailed'],
    ['a closed country', freshMobile('371'), 'smsCountryClosed'],
  ])('is consumed by a request for %s', async (_, mobile, reason) => {
    const captcha = await solvedCaptcha(server);
    const send = (to: string) =>
      server.call.reasonOf('sendVerifyCode', { mobile: to, verifyCodeType: verifyCodeType.register, ...captcha });
    expect(await send(mobile)).toBe(reason);
    expect(await send(freshMobile())).toBe('captchaWrong');
  });

  it("with a wrong solution doesn't use up the limits of its number", async () => {
    const mobile = freshMobile();
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await server.call.reasonOf('sendVerifyCode', { ...(await sending(mobile)), imageCode: 'wrong' })).toBe('captchaWrong');
    }
    await server.call('sendVerifyCode', await sending(mobile));
  });
});
