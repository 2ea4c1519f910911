import { eq } from 'drizzle-orm';
import { SMS_RESEND_SECONDS, SMS_WINDOW_LIMIT, SMS_WINDOW_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { keepHouse } from '../housekeeping.ts';
import { addDays } from '../platform/clock.ts';
import { testServer } from '../testing/test-server.ts';
import { freshMobile, solvedCaptcha } from '../testing/visitors.ts';
import { smsQuotas } from './tables.ts';

const server = testServer({ SMS_COUNTRY_DAILY_CAP: '6', SMS_CLOSED_COUNTRIES: 'LV, 001', LIMIT_SMS_PER_HOUR: '50' });

async function sending(mobile: string) {
  return { mobile, verifyCodeType: verifyCodeType.register, ...(await solvedCaptcha(server)) };
}

describe('a mobile', () => {
  it('gets five codes in ten minutes, and is told how long to wait for more', async () => {
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

  it('is not remembered for longer than its count of the day', async () => {
    const mobile = freshMobile('82');
    await server.call('sendVerifyCode', await sending(mobile));
    const rows = () => server.db.select().from(smsQuotas).where(eq(smsQuotas.mobile, mobile));
    await keepHouse(server.db, addDays(server.clock.now(), 1));
    expect(await rows()).toHaveLength(1);
    await keepHouse(server.db, addDays(server.clock.now(), 2));
    expect(await rows()).toEqual([]);
  });
});

describe('a country', () => {
  it('gets so many codes a day, whoever asks, and others go on', async () => {
    for (let sent = 0; sent < 6; sent += 1) await server.call('sendVerifyCode', await sending(freshMobile('49')));
    const late = freshMobile('49');
    const { status, body } = await server.call.refused('sendVerifyCode', 'smsCountryClosed', await sending(late), { language: 'en' });
    expect({ status, msg: body.msg }).toEqual({ status: 200, msg: "We currently can't send SMS to this country or region" });
    await server.call('sendVerifyCode', await sending(freshMobile('33')));

    server.clock.advance(86_400);
    // The refused one used nothing up.
    await server.call('sendVerifyCode', await sending(late));
  });

  it.each([
    ['that is closed', freshMobile('371')],
    ['that a number has none of, where those are closed', '+8821612345678'],
  ])('%s gets none', async (_, mobile) => {
    expect(await server.call.reasonOf('sendVerifyCode', await sending(mobile))).toBe('smsCountryClosed');
    expect(await server.call('sandboxSms', { mobile })).toEqual([]);
  });

  it('is told apart from others of its dialling code', async () => {
    for (let sent = 0; sent < 6; sent += 1) await server.call('sendVerifyCode', await sending(`+120255501${10 + sent}`));
    expect(await server.call.reasonOf('sendVerifyCode', await sending('+12025550123'))).toBe('smsCountryClosed');
    await server.call('sendVerifyCode', await sending('+14165550123'));
  });
});

describe('a captcha', () => {
  it.each([
    ['a mobile that is none', '+8610012345678', 'validationFailed'],
    ['a closed country', freshMobile('371'), 'smsCountryClosed'],
  ])('is used up by a send to %s', async (_, mobile, reason) => {
    const captcha = await solvedCaptcha(server);
    const send = (to: string) =>
      server.call.reasonOf('sendVerifyCode', { mobile: to, verifyCodeType: verifyCodeType.register, ...captcha });
    expect(await send(mobile)).toBe(reason);
    expect(await send(freshMobile())).toBe('captchaWrong');
  });

  it('that is wrong uses none of what its mobile may be sent', async () => {
    const mobile = freshMobile();
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await server.call.reasonOf('sendVerifyCode', { ...(await sending(mobile)), imageCode: 'wrong' })).toBe('captchaWrong');
    }
    await server.call('sendVerifyCode', await sending(mobile));
  });
});
