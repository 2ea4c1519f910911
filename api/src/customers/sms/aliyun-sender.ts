import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AliyunSettings } from '../../platform/config/sms-settings.ts';
import { signAliyunCall } from './aliyun-signature.ts';
import { SmsProviderError, callProvider } from './provider-call.ts';
import type { CarrierSender, SmsMessage } from './sms-sender.ts';
import { smsText } from './sms-text.ts';

const ALIYUN = 'aliyun';
const MAINLAND = '+86';
const origins = { mainland: 'https://dysmsapi.aliyuncs.com', abroad: 'https://dysmsapi.ap-southeast-1.aliyuncs.com' };

/** Codes such as `isv.BUSINESS_LIMIT_CONTROL`; the message beside them may contain the mobile number. */
const code = z.string().regex(/^[A-Za-z][\w.-]{0,79}$/);
/** The mainland API returns `Code`, the international one `ResponseCode`, and both return `Code` for an invalid signature. */
const answerShape = z.union([
  z.object({ ResponseCode: code }).transform((body) => body.ResponseCode),
  z.object({ Code: code }).transform((body) => body.Code),
]);

interface Operation {
  readonly origin: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Sends via Alibaba Cloud: approved templates to mainland China, our own text to all other countries. */
export function createAliyunSender(
  { accessKeyId, accessKeySecret, signName, templateCode, noticeTemplateCode, senderId }: AliyunSettings,
  { mainland, abroad, timeoutMs }: { readonly mainland: string; readonly abroad: string; readonly timeoutMs?: number } = origins,
): CarrierSender {
  const operationOf = (message: SmsMessage): Operation => {
    const { mobile } = message;
    if (!mobile.startsWith(MAINLAND)) {
      const query = { To: mobile.slice(1), Message: smsText(message), ...(senderId !== undefined && { From: senderId }) };
      return { origin: abroad, action: 'SendMessageToGlobe', version: '2018-05-01', query };
    }
    const query = {
      PhoneNumbers: mobile.slice(MAINLAND.length),
      SignName: signName,
      ...('notification' in message
        ? { TemplateCode: noticeTemplateCode ?? '', TemplateParam: JSON.stringify({ text: smsText(message) }) }
        : { TemplateCode: templateCode, TemplateParam: JSON.stringify({ code: message.code }) }),
    };
    return { origin: mainland, action: 'SendSms', version: '2017-05-25', query };
  };

  return {
    send: async (message) => {
      // Carriers in mainland China only accept approved templates.
      if ('notification' in message && message.mobile.startsWith(MAINLAND) && noticeTemplateCode === undefined) return;
      const { origin, ...operation } = operationOf(message);
      const { host } = new URL(origin);
      const makeRequest = () => {
        const nonce = randomBytes(16).toString('hex');
        const { path, headers } = signAliyunCall({ accessKeyId, accessKeySecret, host, ...operation, at: message.at, nonce });
        return { url: new URL(path, origin), method: 'POST', headers: { ...headers, accept: 'application/json' } } as const;
      };
      const { status, body } = await callProvider(ALIYUN, makeRequest, timeoutMs);
      const answered = answerShape.safeParse(body).data;
      // The API reports most errors with HTTP 200.
      if (status !== 200 || answered !== 'OK') throw new SmsProviderError(ALIYUN, `HTTP ${status}, ${answered ?? 'no code'}`);
    },
  };
}
