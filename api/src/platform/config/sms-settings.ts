import { z } from 'zod';
import { blank, optional } from './setting-shapes.ts';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that messages come from, or the service that chooses one, in Twilio's words. */
  readonly sender: { readonly From: string } | { readonly MessagingServiceSid: string };
}

export interface AliyunSettings {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** What stands in 【】 before a message to the mainland, and the template that follows; both approved by Alibaba Cloud. */
  readonly signName: string;
  readonly templateCode: string;
  /** The approved template of notices of a changed account; without one the mainland gets none. */
  readonly noticeTemplateCode: string | undefined;
  /** Who messages to other places come from, where that can be chosen. */
  readonly senderId: string | undefined;
}

/** Who carries SMS codes, with what it needs. */
export type SmsProvider = ({ readonly name: 'twilio' } & TwilioSettings) | ({ readonly name: 'aliyun' } & AliyunSettings);

type Values = Readonly<Record<string, string | undefined>>;

const needed = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE_CODE'],
} as const;

/** ISO 3166-1 alpha-2 codes by comma; 001 is numbers of no country. */
const countryList = z
  .string()
  .regex(/^\s*([A-Z]{2}|001)(\s*,\s*([A-Z]{2}|001))*\s*$/, 'is no list of country codes such as AB, CD')
  .transform((list) => list.split(',').map((code) => code.trim()));

export const smsShape = {
  SMS_PROVIDER: z.preprocess(blank, z.enum(['twilio', 'aliyun']).optional()),
  SMS_COUNTRY_DAILY_CAP: z.preprocess(blank, z.coerce.number().int().min(0).max(1_000_000).default(0)),
  SMS_CLOSED_COUNTRIES: z.preprocess(blank, countryList.default([])),
  TWILIO_ACCOUNT_SID: z.preprocess(
    blank,
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, 'is no account SID')
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_MESSAGING_SERVICE_SID: optional,
  ALIYUN_ACCESS_KEY_ID: optional,
  ALIYUN_ACCESS_KEY_SECRET: optional,
  ALIYUN_SMS_SIGN_NAME: optional,
  ALIYUN_SMS_TEMPLATE_CODE: optional,
  ALIYUN_SMS_NOTICE_TEMPLATE_CODE: optional,
  ALIYUN_SMS_SENDER_ID: optional,
};

/** What is missing to send SMS codes. Answers every problem. */
export function smsProblems(values: Values): string[] {
  const provider = values.SMS_PROVIDER;
  if (provider !== 'twilio' && provider !== 'aliyun') return ['SMS_PROVIDER is missing: twilio or aliyun'];
  const problems = needed[provider].filter((name) => !values[name]).map((name) => `${name} is missing`);
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service } = values;
  if (provider === 'twilio' && Boolean(from) === Boolean(service)) {
    problems.push('TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID has to be set, and not both');
  }
  return problems;
}

type Read = z.output<z.ZodObject<typeof smsShape>>;

/** The provider that settings without problems name. */
function providerOf(read: Read): SmsProvider {
  if (read.SMS_PROVIDER === 'twilio') {
    const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service = '' } = read;
    const sender = from === undefined ? { MessagingServiceSid: service } : { From: from };
    return { name: 'twilio', accountSid: read.TWILIO_ACCOUNT_SID ?? '', authToken: read.TWILIO_AUTH_TOKEN ?? '', sender };
  }
  return {
    name: 'aliyun',
    accessKeyId: read.ALIYUN_ACCESS_KEY_ID ?? '',
    accessKeySecret: read.ALIYUN_ACCESS_KEY_SECRET ?? '',
    signName: read.ALIYUN_SMS_SIGN_NAME ?? '',
    templateCode: read.ALIYUN_SMS_TEMPLATE_CODE ?? '',
    noticeTemplateCode: read.ALIYUN_SMS_NOTICE_TEMPLATE_CODE,
    senderId: read.ALIYUN_SMS_SENDER_ID,
  };
}

export interface SmsConfig {
  /** Messages to any one country. */
  readonly countryPerDay: number;
  /** Countries that nothing is sent to. */
  readonly closedCountries: ReadonlySet<string>;
  /** Undefined in sandbox mode, which sends none. */
  readonly provider: SmsProvider | undefined;
}

const WIDE_PER_DAY = 100_000;
export const SMS_PER_COUNTRY_AND_DAY = 500;

/** What settings say of SMS; in production those that have been found without problems. */
export function readSms(read: Read, isSandbox: boolean): SmsConfig {
  return {
    countryPerDay: read.SMS_COUNTRY_DAILY_CAP || (isSandbox ? WIDE_PER_DAY : SMS_PER_COUNTRY_AND_DAY),
    closedCountries: new Set(read.SMS_CLOSED_COUNTRIES),
    provider: isSandbox ? undefined : providerOf(read),
  };
}
