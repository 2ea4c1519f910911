import { proxyErrors, proxyErrorNames, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { testServer } from '../../testing/test-server.ts';

// Errors that need a gateway are tested on a running site: e2e/once/proxy-errors.spec.ts.
const server = testServer();

const byGateway: readonly ProxyErrorName[] = [
  'orderExpired',
  'authFailed',
  'connectionFailed',
  'trafficUsedUp',
  'leaseExpired',
  'notNow',
  'targetRefused',
  'wrongProtocol',
  'tooManyConnections',
  'tooManyWrongLogins',
  'headersTooLong',
  'wrongUser',
  'sandboxTarget',
  'subUserDisabled',
  'subUserUsedUp',
  'subUserPlace',
  'subUserAddress',
  'subUserRate',
];
const byLink = proxyErrorNames.filter((name) => !byGateway.includes(name));

describe('proxy error of signed calls', () => {
  it.each(byLink)('%s is produced by a real call, in both languages', async (name) => {
    const { code, text } = proxyErrors[name];
    const { command, status, proxyStatus, body } = await server.call('sandboxProxyError', { name });
    expect({ status, proxyStatus }).toEqual({ status: 200, proxyStatus: null });
    expect(JSON.parse(body)).toMatchObject({ code, data: [] });
    expect(command).toMatch(/^curl -sG .*"\$SITE_URL\/api\/[\w/-]+" .*-d orderId=/);
    const zh = await server.call('sandboxProxyError', { name }, { language: 'zh' });
    const { msg } = JSON.parse(zh.body) as { msg: string };
    expect(msg.startsWith(text.zh.replace('{parameter}', ''))).toBe(true);
  });

  it.each(byLink)('%s is displayed without secrets', async (name) => {
    const { command } = await server.call('sandboxProxyError', { name });
    expect(command.replace('0'.repeat(32), '')).not.toMatch(/[a-zA-Z0-9]{24}|[\da-f]{32}|\b\d{10}\b/);
  });
});

describe('proxy error of the gateway', () => {
  it.each(byGateway)('%s is unavailable without a gateway', async (name) => {
    expect((await server.call.raw('sandboxProxyError', { name })).status).toBe(503);
  });

  it('must have a known name', async () => {
    expect(await server.call.failed('sandboxProxyError', { name: 'nothing' })).toMatchObject([{ field: 'name' }]);
  });
});
