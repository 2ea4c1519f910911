import { z } from 'zod';
import type { TwilioSettings } from '../../platform/config/sms-settings.ts';
import { SmsProviderError, callProvider } from './provider-call.ts';
import type { CarrierSender } from './sms-sender.ts';
import { smsText } from './sms-text.ts';

const TWILIO = 'twilio';
const ORIGIN = 'https://api.twilio.com';

/** Error codes; the messages beside them contain the mobile number. */
const errorNumber = z.int().positive().max(99_999);
const refusal = z.object({ code: errorNumber });
const taken = z.object({ error_code: errorNumber.nullish() });

function reasonOf(status: number, body: unknown): string {
  const refused = refusal.safeParse(body);
  return refused.success ? `HTTP ${status}, error ${refused.data.code}` : `HTTP ${status}`;
}

/** Sends via Twilio's Messages resource, which returns 201 when it has queued a message. */
export function createTwilioSender(
  { accountSid, authToken, sender }: TwilioSettings,
  { origin = ORIGIN, timeoutMs }: { readonly origin?: string; readonly timeoutMs?: number } = {},
): CarrierSender {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, origin);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };

  return {
    send: async (message) => {
      const body = new URLSearchParams({ To: message.mobile, ...sender, Body: smsText(message) }).toString();
      const answer = await callProvider(TWILIO, () => ({ url, method: 'POST', headers, body }), timeoutMs);
      if (answer.status !== 201) throw new SmsProviderError(TWILIO, reasonOf(answer.status, answer.body));
      const failed = taken.safeParse(answer.body).data?.error_code;
      if (failed) throw new SmsProviderError(TWILIO, `error ${failed}`);
    },
  };
}
