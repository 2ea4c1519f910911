import { linkSecretsIn, secretsIn, signIn } from '../../e2e/fixtures/secrets-in.ts';

const key = 'k'.repeat(24);

describe('secrets that browser tests collect for the search [X6]', () => {
  it.each([
    ['a login', { token: key, customerId: 'c1' }],
    ['an order key', { orderKey: key }],
    ['a signature', { orderId: 'F1', timestamp: '1', sign: key }],
    ["a sub-user's password", { subUser: { name: 'alice', password: null }, password: key }],
    [
      'a dynamic password',
      {
        environment: [
          { name: 'PROXY_USER', value: 'proxy-user', isSecret: false },
          { name: 'P', value: key, isSecret: true },
        ],
      },
    ],
    ['an API token', { token: key, apiToken: { apiTokenId: 'at1', name: 'CI for tests' } }],
    ['the secret of a webhook or an app', { webhook: { url: 'https://example.com/' }, secret: key }],
    ['recovery codes', { recoveryCodes: [key] }],
    ['a ticket in a list', [{ outcome: 'unknown', ticket: key }]],
  ])('are those of %s', (_, data) => {
    expect(secretsIn(data)).toEqual([key]);
  });

  it('are none of other data', () => {
    expect([null, 'text', [{ code: 'US', name: 'United States' }], { password: null }].flatMap(secretsIn)).toEqual([]);
  });

  it('include the signatures in URLs and what follows # in the links of messages', () => {
    expect(signIn(`?orderId=F1&sign=${key}&num=1`)).toEqual([key]);
    expect(signIn('?sign=1')).toEqual([]);
    expect(linkSecretsIn(`Confirm: https://shop.example/zh/email/confirm#ec1.${key} or https://shop.example/help#faq`)).toEqual([key]);
  });
});
