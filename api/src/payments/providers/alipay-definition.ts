import { alipayAppId, alipayAppOf, alipayKeyProblems } from '../../platform/config/alipay-app.ts';
import { optional } from '../../platform/config/setting-shapes.ts';
import { openAlipay, type AlipaySettings } from './alipay.ts';
import { createAlipayReader } from './alipay-notice.ts';
import { createAlipayProvider } from './alipay-provider.ts';
import { shaped, type ProviderDefinition, type Values } from './provider-definition.ts';

export function alipaySettingsOf(values: Values): AlipaySettings | undefined {
  const app = alipayAppOf(values, '');
  return app && { ...app, sellerId: values.ALIPAY_SELLER_ID || undefined, agreementScene: values.ALIPAY_AGREEMENT_SCENE || undefined };
}

const needed = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'];

export const definition: ProviderDefinition = {
  shape: {
    ALIPAY_APP_ID: alipayAppId,
    ALIPAY_PRIVATE_KEY: optional,
    ALIPAY_PUBLIC_KEY: optional,
    ALIPAY_SELLER_ID: shaped(/^2088\d{12}$/, 'must be an Alipay seller ID: 16 digits that begin with 2088'),
    ALIPAY_AGREEMENT_SCENE: shaped(/^(?!DEFAULT)[A-Z]+\|[A-Z_\d]{1,50}$/, 'must be the scene of an agreement, such as INDUSTRY|SOFTWARE'),
  },
  needed,
  problems: (values) => [
    ...alipayKeyProblems(values, ''),
    ...(needed.some((name) => values[name])
      ? []
      : ['ALIPAY_SELLER_ID', 'ALIPAY_AGREEMENT_SCENE']
          .filter((name) => values[name])
          .map((name) => `${name} is set without the other Alipay settings`)),
  ],
  replies: { accepted: 'success', refused: 'failure' },
  setUp: async (values, { notifyUrl, timeoutMs, standIn }) => {
    const settings = alipaySettingsOf(values);
    if (!settings) return undefined;
    const alipay = await openAlipay(settings, timeoutMs, standIn);
    return { provider: createAlipayProvider(alipay, settings, { notifyUrl, timeoutMs }), read: createAlipayReader(alipay, settings) };
  },
};
