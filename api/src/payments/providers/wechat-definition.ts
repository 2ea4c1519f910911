import { rsaKeyProblems, rsaPem } from '../../platform/config/rsa-key.ts';
import { optional } from '../../platform/config/setting-shapes.ts';
import { shaped, type ProviderDefinition, type Values } from './provider-definition.ts';
import { createWechatClient } from './wechat-client.ts';
import { createWechatReader } from './wechat-notice.ts';
import { createWechatProvider } from './wechat-provider.ts';
import type { WechatSettings } from './wechat-signature.ts';

export function wechatSettingsOf(values: Values): WechatSettings | undefined {
  const { WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_CERTIFICATE_SERIAL: certificateSerial } = values;
  const { WECHAT_PAY_API_KEY: apiKey, WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId } = values;
  const privateKey = rsaPem(values.WECHAT_PAY_PRIVATE_KEY, 'private');
  const publicKey = rsaPem(values.WECHAT_PAY_PUBLIC_KEY, 'public');
  if (!appId || !merchantId || !certificateSerial || !apiKey || !publicKeyId || !privateKey || !publicKey) return undefined;
  return { appId, merchantId, certificateSerial, privateKey, apiKey, publicKey, publicKeyId };
}

export const definition: ProviderDefinition = {
  shape: {
    WECHAT_PAY_APP_ID: shaped(/^wx[\da-f]{16}$/, 'must be a WeChat app ID: wx and 16 hex digits'),
    WECHAT_PAY_MERCHANT_ID: shaped(/^\d{8,10}$/, 'must be a WeChat Pay merchant ID: 8 to 10 digits'),
    WECHAT_PAY_CERTIFICATE_SERIAL: shaped(/^[\dA-F]{40}$/, 'must be the serial number of an API certificate: 40 hex digits in upper case'),
    WECHAT_PAY_PRIVATE_KEY: optional,
    WECHAT_PAY_API_KEY: shaped(/^[\dA-Za-z]{32}$/, 'must be an APIv3 key: 32 letters or digits'),
    WECHAT_PAY_PUBLIC_KEY: optional,
    WECHAT_PAY_PUBLIC_KEY_ID: shaped(
      /^(PUB_KEY_ID_\d+|[\dA-F]{40})$/,
      'must be PUB_KEY_ID_ and digits, or the serial number of a platform certificate',
    ),
  },
  needed: [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_CERTIFICATE_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PUBLIC_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
  ],
  problems: (values) => rsaKeyProblems(values, { own: 'WECHAT_PAY_PRIVATE_KEY', theirs: 'WECHAT_PAY_PUBLIC_KEY', provider: 'WeChat Pay' }),
  replies: { accepted: '', refused: JSON.stringify({ code: 'FAIL', message: 'refused' }) },
  setUp: async (values, { notifyUrl, timeoutMs, standIn }) => {
    const settings = wechatSettingsOf(values);
    if (!settings) return undefined;
    const ask = createWechatClient(settings, timeoutMs, standIn);
    return { provider: createWechatProvider(ask, settings, notifyUrl), read: createWechatReader(settings) };
  },
};
