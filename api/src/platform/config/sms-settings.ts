import { z } from 'zod';
import { blank, optional } from './setting-shapes.ts';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** Sender number, or the messaging service that selects one, as Twilio's parameter. */
  readonly sender: { readonly From: string } | { readonly MessagingServiceSid: string };
}

export interface AliyunSettings {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** Text in 【】 before messages to mainland China, and the template that follows; both approved by Alibaba Cloud. */
  readonly signName: string;
  readonly templateCode: string;
  /** Approved template for account change notices; without one, mainland numbers get none. */
  readonly noticeTemplateCode: string | undefined;
  /** Sender of messages to other countries, where supported. */
  readonly senderId: string | undefined;
}

/** SMS provider with its settings. */
export type SmsProvider = ({ readonly name: 'twilio' } & TwilioSettings) | ({ readonly name: 'aliyun' } & AliyunSettings);

type Values = Readonly<Record<string, string | undefined>>;

const needed = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE_CODE'],
} as const;

/** Comma-separated ISO 3166-1 alpha-2 codes; 001 stands for numbers without a country. */
const countryList = z
  .string()
  .regex(/^\s*([A-Z]{2}|001)(\s*,\s*([A-Z]{2}|001))*\s*$/, 'must be a list of country codes such as AB, CD')
  .transform((list) => list.split(',').map((code) => code.trim()));

export const smsShape = {
  SMS_PROVIDER: z.preprocess(blank, z.enum(['twilio', 'aliyun']).optional()),
  SMS_COUNTRY_DAILY_CAP: z.preprocess(blank, z.coerce.number().int().min(0).max(1_000_000).default(0)),
  SMS_CLOSED_COUNTRIES: z.preprocess(blank, countryList.default([])),
  TWILIO_ACCOUNT_SID: z.preprocess(
    blank,
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID')
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

/** Returns all problems that prevent sending SMS codes. */
export function smsProblems(values: Values): string[] {
  const provider = values.SMS_PROVIDER;
  if (provider !== 'twilio' && provider !== 'aliyun') return ['SMS_PROVIDER is missing: twilio or aliyun'];
  const problems = needed[provider].filter((name) => !values[name]).map((name) => `${name} is missing`);
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service } = values;
  if (provider === 'twilio' && Boolean(from) === Boolean(service)) {
    problems.push('TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set, but not both');
  }
  return problems;
}

/** What customers would miss with the provider's settings. */
export function smsWarnings({ provider }: Pick<SmsConfig, 'provider'>): string[] {
  const isIncomplete = provider?.name === 'aliyun' && provider.noticeTemplateCode === undefined;
  return isIncomplete
    ? ['ALIYUN_SMS_NOTICE_TEMPLATE_CODE is missing: numbers in mainland China (+86) get no SMS about changes to their account']
    : [];
}

type Read = z.output<z.ZodObject<typeof smsShape>>;

/** The configured provider. The settings must be valid. */
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
  /** Daily limit per country. */
  readonly countryPerDay: number;
  /** Countries to which nothing is sent. */
  readonly closedCountries: ReadonlySet<string>;
  /** Undefined in sandbox mode, which sends nothing. */
  readonly provider: SmsProvider | undefined;
}

const WIDE_PER_DAY = 100_000;
export const SMS_PER_COUNTRY_AND_DAY = 500;

/** The SMS configuration. In production, the settings must be valid. */
export function readSms(read: Read, isSandbox: boolean): SmsConfig {
  return {
    countryPerDay: read.SMS_COUNTRY_DAILY_CAP || (isSandbox ? WIDE_PER_DAY : SMS_PER_COUNTRY_AND_DAY),
    closedCountries: new Set(read.SMS_CLOSED_COUNTRIES),
    provider: isSandbox ? undefined : providerOf(read),
  };
}
