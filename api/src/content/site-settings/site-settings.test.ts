import { thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { ConfigError, readConfig } from '../../platform/config/config.ts';
import { testServer } from '../../testing/test-server.ts';
import { contactsOf } from './contacts.ts';

const traced = testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://tempo:4318' });
const server = testServer({ SUPPORT_WHATSAPP_URL: 'https://wa.me/15550100' });

const none = { email: undefined, telegram: undefined, whatsapp: undefined, wechat: undefined };

describe('the settings of the running site', () => {
  it('include the mode and the configured contacts, with placeholders in the sandbox [2.96]', async () => {
    expect(await server.call('siteSettings', {})).toEqual({
      mode: 'sandbox',
      contacts: [
        { kind: 'email', value: 'support@tidegate.example', url: 'mailto:support@tidegate.example' },
        { kind: 'telegram', value: 'telegram.tidegate.example/support', url: 'https://telegram.tidegate.example/support' },
        { kind: 'whatsapp', value: 'wa.me/15550100', url: 'https://wa.me/15550100' },
      ],
      operator: {
        name: 'Tidegate Sandbox (not a company)',
        registration: null,
        address: '1 Example Street, Sandbox',
        country: { en: 'Singapore', zh: '新加坡' },
      },
      thirdPartyTypes,
      paymentMethods: ['sandbox', 'stripe', 'alipay'],
      payMethods: ['stripe', 'paypal', 'alipay', 'wechat', 'sandbox'],
      proxyEntry: { host: '127.0.0.1', port: 18_000 },
      figures: businessFigures,
    });
  });

  it.each([
    [{ PROXY_TLS_PORT: '18443' }, { host: '127.0.0.1', port: 18_443 }],
    [
      { PROXY_TLS_PORT: '18443', PROXY_TLS_HOST: 'proxy.example.org' },
      { host: 'proxy.example.org', port: 18_443 },
    ],
    [{ PROXY_TLS_HOST: 'proxy.example.org' }, undefined],
  ])('offer TLS to the proxy with %j', (env, tls) => expect(readConfig(env).proxyEntry.tls).toEqual(tls));

  it('say that calls are traced, only if the API sends traces [9.59]', async () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://tempo:4318' }).isTraced).toBe(true);
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).isTraced).toBe(false);
    expect(await server.call('siteSettings', {})).not.toHaveProperty('isTraced');
    expect(await traced.call('siteSettings', {})).toMatchObject({ isTraced: true });
  });

  it('omit an unset contact [2.96]', () => {
    expect(contactsOf(none)).toEqual([]);
    expect(contactsOf({ ...none, wechat: 'https://u.wechat.com/abc/?s=1' })).toEqual([
      { kind: 'wechat', value: 'u.wechat.com/abc?s=1', url: 'https://u.wechat.com/abc/?s=1' },
    ]);
  });

  it.each([
    ['SUPPORT_EMAIL', 'support at tidegate'],
    ['SUPPORT_TELEGRAM_URL', 't.me/tidegate'],
    ['SUPPORT_WHATSAPP_URL', 'http://wa.me/15550100'],
    ['SUPPORT_WECHAT_URL', 'javascript:alert(1)'],
  ])('reject %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
  });
});
