import { orderStatus } from 'shared-contracts/constants';
import { endpointNames, endpoints, endpointPath } from 'shared-contracts/api/endpoints';
import { randomSecret } from '../platform/random.ts';
import { operatorSettings } from '../testing/operator-settings.ts';
import { paymentSettings } from '../testing/payment-settings.ts';
import { smsSettings } from '../testing/sms-settings.ts';
import { confirmedEmail, lastEmailTo } from '../testing/emails.ts';
import { testServer } from '../testing/test-server.ts';
import { encrypted, registered } from '../testing/visitors.ts';
import { demoCustomer } from './scenarios.ts';

const server = testServer();

describe('sandbox customers', () => {
  it.each([
    ['fresh', []],
    ['unpaidOrder', [orderStatus.toBePaid]],
    ['paidOrder', [orderStatus.normal]],
  ] as const)('exist for scenario %s', async (scenario, statuses) => {
    const made = await server.call('sandboxCustomers', { scenario, countryMobileCode: '+86' });
    expect(made).toMatchObject({ countryMobileCode: '+86', countryEnName: 'China' });
    const { token } = await server.call('passwordLogin', { mobile: made.mobile, password: await encrypted(server, made.password) });
    const { list } = await server.call('queryOrderInfos', {}, { token });
    expect(list.map(({ status }) => status)).toEqual(statuses);
    expect(list.map(({ orderId }) => orderId)).toEqual(made.orderIds);
  });

  it.each(['+1', '+44', '+49', '+81', '+852', '+7'])('get a mobile number with %s', async (countryMobileCode) => {
    const made = await server.call('sandboxCustomers', { countryMobileCode });
    expect(made.mobile.startsWith(countryMobileCode)).toBe(true);
  });

  it('are rejected for an unknown dialing code', async () => {
    expect(await server.call.failed('sandboxCustomers', { countryMobileCode: '+999' })).toMatchObject([{ field: 'countryMobileCode' }]);
  });
});

describe('sandbox', () => {
  it('rejects unknown captchas and payments', async () => {
    expect(await server.call.reasonOf('sandboxCaptcha', { verifyId: 'nothing' })).toBe('captchaWrong');
    expect(await server.call.reasonOf('sandboxPayment', { paymentId: 'nothing' })).toBe('paymentNotFound');
    expect(await server.call.reasonOf('sandboxPay', { paymentId: 'nothing', action: 'approve' })).toBe('paymentNotFound');
  });

  it('serves the HTML of an email on its own, whose links open in a new tab [X10]', async () => {
    const { token } = await registered(server);
    const address = await confirmedEmail(server, token);
    const { html, page } = await lastEmailTo(server, address);
    const { statusCode, headers, body } = await server.app.inject(page);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toBe(html.replace('<head>', '<head><base target="_blank">'));
    expect(body).toMatch(/<base target="_blank">[^]*<style>/);
  });

  it.each(['0', 'x', '1e3', '9'.repeat(15), '9'.repeat(20)])('has no email %s', async (emailId) => {
    expect((await server.app.inject(endpointPath('sandboxEmailPage', { emailId }))).statusCode).toBe(404);
  });

  it('resets to its seed, with a demo customer if requested', async () => {
    const { token } = await server.call('sandboxCustomers', {});
    await server.call('sandboxReset', { scenario: 'paidOrder' });
    expect((await server.call.raw('getUserInfo', {}, { token })).status).toBe(401);
    expect((await server.call('articlePage', { kind: 'news' })).total).toBeGreaterThanOrEqual(3);
    const login = { mobile: demoCustomer.mobile.number, password: await encrypted(server, demoCustomer.password) };
    const { token: demo } = await server.call('passwordLogin', login);
    expect(await server.call('queryOrderInfos', {}, { token: demo })).toMatchObject({ total: 1, list: [{ status: orderStatus.normal }] });
    await server.call('sandboxReset', {});
    expect(await server.call.reasonOf('passwordLogin', login)).toBe('loginFailed');
  });
});

describe('production', () => {
  const production = testServer({
    TIDEGATE_MODE: 'production',
    TOKEN_PEPPER: randomSecret(),
    INTERNAL_TOKEN: randomSecret(),
    PUBLIC_ORIGIN: 'https://proxies.example.org',
    ...(process.env.TEST_DATABASE_URL ? {} : { EMBEDDED_DATABASE: 'yes' }),
    ...operatorSettings,
    ...smsSettings,
    ...paymentSettings,
  });

  it('has no sandbox endpoints and no webhooks of unconfigured providers', async () => {
    const stands = endpointNames.filter((name) => endpoints[name].auth === 'sandbox' || ['payNotice', 'sandboxPayNotice'].includes(name));
    for (const name of stands) {
      const { method } = endpoints[name];
      const answer = await production.app.inject({
        method,
        url: endpointPath(name, {
          verifyId: 'x',
          paymentId: 'x',
          method: 'alipay',
          attempt: 'x',
          ref: 'x',
          name: 'x',
          emailId: '1',
          storedMethodId: 'x',
        }),
      });
      expect({ name, status: answer.statusCode, body: answer.json() }).toEqual({
        name,
        status: 404,
        body: expect.objectContaining({ code: 404 }),
      });
    }
    expect((await production.app.inject('/readyz')).statusCode).toBe(200);
  });
});
