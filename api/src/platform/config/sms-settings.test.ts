import { generateKeyPairSync } from 'node:crypto';
import { certificationKey } from '../../testing/certification-key.ts';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { problemsOf } from '../../testing/problems-of.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { randomSecret } from '../random.ts';
import { readConfig } from './config.ts';
import { smsWarnings } from './sms-settings.ts';

const site = {
  TIDEGATE_MODE: 'production',
  TOKEN_PEPPER: randomSecret(),
  CERTIFICATION_KEY: certificationKey,
  INTERNAL_TOKEN: randomSecret(),
  PASSWORD_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  PUBLIC_ORIGIN: 'https://proxies.example.org',
  EMBEDDED_DATABASE: 'yes',
  ...operatorSettings,
  ...paymentSettings,
};
const aliyun = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'LTAI-nobody',
  ALIYUN_ACCESS_KEY_SECRET: 'nobody-knows',
  ALIYUN_SMS_SIGN_NAME: '潮汐代理',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
};

const warningsWith = (more: Readonly<Record<string, string>>) => smsWarnings(readConfig({ ...site, ...more }).sms);

describe('SMS settings', () => {
  it('warn if notices to mainland numbers would silently not be sent [X3]', () => {
    expect(warningsWith(aliyun)).toEqual([expect.stringContaining('ALIYUN_SMS_NOTICE_TEMPLATE_CODE is missing')]);
    expect([...warningsWith({ ...aliyun, ALIYUN_SMS_NOTICE_TEMPLATE_CODE: 'SMS_2' }), ...warningsWith(smsSettings)]).toEqual([]);
  });

  it('include a provider with all its settings', () => {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = smsSettings;
    expect(readConfig({ ...site, ...smsSettings }).sms.provider).toEqual({
      name: 'twilio',
      accountSid,
      authToken,
      sender: { From: '+15005550006' },
    });
    const service = { TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE_SID: 'MG1' };
    expect(readConfig({ ...site, ...smsSettings, ...service }).sms.provider).toMatchObject({ sender: { MessagingServiceSid: 'MG1' } });
    expect(readConfig({ ...site, ...aliyun }).sms.provider).toEqual({
      name: 'aliyun',
      accessKeyId: 'LTAI-nobody',
      accessKeySecret: 'nobody-knows',
      signName: '潮汐代理',
      templateCode: 'SMS_1',
      senderId: undefined,
    });
  });

  it.each([
    ['no provider', {}, 'SMS_PROVIDER is missing: twilio or aliyun'],
    ['an unknown provider', { ...smsSettings, SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER/],
    ['no account', { ...smsSettings, TWILIO_ACCOUNT_SID: '' }, 'TWILIO_ACCOUNT_SID is missing'],
    ['an invalid account', { ...smsSettings, TWILIO_ACCOUNT_SID: 'AC12' }, 'TWILIO_ACCOUNT_SID: must be an account SID'],
    ['no token', { ...smsSettings, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN is missing'],
    ['no sender', { ...smsSettings, TWILIO_FROM: '' }, /^TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID/],
    ['two senders', { ...smsSettings, TWILIO_MESSAGING_SERVICE_SID: 'MG1' }, /^TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID/],
    ['no access key', { ...aliyun, ALIYUN_ACCESS_KEY_ID: '' }, 'ALIYUN_ACCESS_KEY_ID is missing'],
    ['no secret', { ...aliyun, ALIYUN_ACCESS_KEY_SECRET: '' }, 'ALIYUN_ACCESS_KEY_SECRET is missing'],
    ['no signature', { ...aliyun, ALIYUN_SMS_SIGN_NAME: '' }, 'ALIYUN_SMS_SIGN_NAME is missing'],
    ['no template', { ...aliyun, ALIYUN_SMS_TEMPLATE_CODE: '' }, 'ALIYUN_SMS_TEMPLATE_CODE is missing'],
    ['invalid countries', { ...smsSettings, SMS_CLOSED_COUNTRIES: 'Latvia' }, /^SMS_CLOSED_COUNTRIES/],
  ])('reject production with %s', (_, change, problem) => {
    const problems = problemsOf({ ...site, ...change });
    expect(problems.filter((each) => each.includes('SMS') || each.includes('TWILIO') || each.includes('ALIYUN'))).toEqual(problems);
    expect(problems).toContainEqual(expect.stringMatching(problem));
  });

  it('limit each country to 500 messages a day in production and block listed countries', () => {
    expect(readConfig({ ...site, ...smsSettings, SMS_CLOSED_COUNTRIES: 'LV, 001' }).sms).toMatchObject({
      countryPerDay: 500,
      closedCountries: new Set(['LV', '001']),
    });
    expect(readConfig({ ...site, ...smsSettings, SMS_COUNTRY_DAILY_CAP: '7' }).sms.countryPerDay).toBe(7);
  });

  it('have no provider in sandbox mode, which sends nothing', () => {
    expect(readConfig(smsSettings).sms).toMatchObject({ provider: undefined, closedCountries: new Set() });
  });
});
