import { sql } from 'drizzle-orm';
import { SMS_DAILY_LIMIT, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { unknownDevice } from '../../platform/http/device.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { limitCounters } from '../../platform/limits/tables.ts';
import { createLog } from '../../platform/logging.ts';
import { outboxSender } from '../../sandbox/outbox.ts';
import { testServer } from '../../testing/test-server.ts';
import { freshMobile, solvedCaptcha } from '../../testing/visitors.ts';
import { sendCode } from '../verify-codes/send-code.ts';
import { createSendLimits } from '../verify-codes/send-limits.ts';
import { createVerifyCodes } from '../verify-codes/verify-codes.ts';
import { SmsProviderError } from './provider-call.ts';
import type { SmsSender } from './sms-sender.ts';

const server = testServer();
const type = verifyCodeType.smsLogin;

const downSender: SmsSender = {
  send: async () => {
    throw new SmsProviderError('nobody', 'HTTP 503');
  },
};

let visitors = 0;

/** A visitor of a site with the lowest possible limits and a provider that may be down. */
function site() {
  const failures: unknown[] = [];
  const limits = createSendLimits(
    { perHour: 1, countryPerDay: 1, closedCountries: new Set() },
    { counters: databaseCounters, log: createLog('silent') },
  );
  visitors += 1;
  const ip = `198.51.100.${visitors}`;
  const send = async (sender: SmsSender, mobile: string, captcha?: { verifyId: string; imageCode: string }) => {
    const codes = createVerifyCodes(sender, 'pepper', (error) => failures.push(error));
    const request = { mobile, verifyCodeType: type, ...(captcha ?? (await solvedCaptcha(server))) };
    return sendCode({ codes, limits }, request, { db: server.db, ip, now: server.clock.now(), device: unknownDevice });
  };
  return { failures, send };
}

beforeEach(() => server.db.delete(limitCounters));

describe('an SMS that could not be sent', () => {
  it('is reported to the customer and the log, and uses up no limit: wait, daily count, address or country', async () => {
    const { failures, send } = site();
    const mobile = freshMobile();
    for (let tries = 0; tries < SMS_DAILY_LIMIT + 2; tries += 1) {
      await expect(send(downSender, mobile)).rejects.toMatchObject({ reason: 'smsNotSent' });
    }
    expect(failures).toHaveLength(SMS_DAILY_LIMIT + 2);
    expect(failures[0]).toBeInstanceOf(SmsProviderError);
    expect(await send(outboxSender, mobile)).toEqual({ resendSeconds: SMS_RESEND_SECONDS });
    await expect(send(outboxSender, freshMobile())).rejects.toMatchObject({ reason: 'rateLimited' });
  });

  it('leaves no valid code', async () => {
    const { send } = site();
    const mobile = freshMobile();
    const codes = createVerifyCodes(outboxSender, 'pepper', () => {});
    await codes.send(server.db, { mobile, owner: mobile }, type, server.clock.now());
    const [sms] = await server.call('sandboxSms', { mobile });
    await expect(send(downSender, mobile)).rejects.toMatchObject({ reason: 'smsNotSent' });
    const check = codes.check(server.db, mobile, type, sms?.code ?? '', server.clock.now());
    await expect(check).rejects.toMatchObject({ reason: 'smsCodeWrong' });
  });

  it('consumes its captcha', async () => {
    const { send } = site();
    const captcha = await solvedCaptcha(server);
    await expect(send(downSender, freshMobile(), captcha)).rejects.toMatchObject({ reason: 'smsNotSent' });
    await expect(send(outboxSender, freshMobile(), captcha)).rejects.toMatchObject({ reason: 'captchaWrong' });
  });

  it("is still reported when the quota can't be returned", async () => {
    const { send } = site();
    const mobile = freshMobile();
    const sender: SmsSender = {
      send: async (_message, db) => {
        await db.execute(sql`alter table limit_counters rename to limit_counters_gone`);
        throw new SmsProviderError('nobody', 'no response in time');
      },
    };
    await expect(send(sender, mobile)).rejects.toMatchObject({ reason: 'smsNotSent' });
    await server.db.execute(sql`alter table limit_counters_gone rename to limit_counters`);
    await expect(send(outboxSender, mobile)).rejects.toMatchObject({ reason: 'rateLimited' });
    server.clock.advance(86_400);
    expect(await send(outboxSender, mobile)).toEqual({ resendSeconds: SMS_RESEND_SECONDS });
  });
});
