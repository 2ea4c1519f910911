import { endpoints } from 'shared-contracts/api/endpoints';
import { publicAddress } from '../../platform/public-address.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { path: url } = endpoints.getLocalIp;

describe("the caller's address", () => {
  it.each([
    ['198.51.100.4', '198.51.100.4'],
    ['::ffff:198.51.100.4', '198.51.100.4'],
    ['2001:db8::4', '2001:db8::4'],
    ['127.0.0.1', '203.0.113.7'],
    ['127.8.9.10', '203.0.113.7'],
    ['::ffff:127.0.0.1', '203.0.113.7'],
    ['::1', '203.0.113.7'],
    ['127.51.100.4', '198.51.100.4'],
  ])('from %s is reported as %s in the sandbox [7.17]', async (remoteAddress, ip) => {
    const answer = await server.app.inject({ url, remoteAddress });
    expect(answer.json()).toMatchObject({ code: 200, data: { ip } });
  });

  it('is read from X-Forwarded-For only if a trusted proxy sent it [7.17]', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.5' };
    const ipOf = async (remoteAddress: string) => (await server.app.inject({ url, remoteAddress, headers })).json<unknown>();
    expect(await ipOf('127.0.0.1')).toMatchObject({ data: { ip: '198.51.100.5' } });
    expect(await ipOf('198.51.100.6')).toMatchObject({ data: { ip: '198.51.100.6' } });
  });

  it.each(['127.0.0.1', '::1', '198.51.100.4'])('%s is returned unchanged in production', (address) => {
    expect(publicAddress(address, 'production')).toBe(address);
  });
});
