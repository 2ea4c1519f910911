import type { LookupAddress } from 'node:dns';
import { startTarget } from '../testing/targets.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import { loginLine, Wire } from '../testing/wire.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

const EXIT = '198.51.100.7';
const AS_IT_IS = undefined;
const onLinux = (address: string) => (process.platform === 'darwin' ? AS_IT_IS : address);

/** Local address used for a target with the given DNS result. */
async function leftBy(found: readonly string[] | Error): Promise<string | undefined> {
  const route = (await sandboxRoutes())(EXIT);
  const addresses: LookupAddress[] =
    found instanceof Error ? [] : found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const from = await route?.localAddressesTo?.({
    host: 'site.example',
    port: 80,
    checkName: async () => undefined,
    lookup: (_host, _options, answer) => answer(found instanceof Error ? found : null, addresses),
  });
  return from?.[4];
}

describe('a sandbox exit', () => {
  it.each([
    ['this machine', ['127.0.0.1'], onLinux('127.51.100.7')],
    ['this machine over IPv4 and IPv6', ['::1', '127.0.0.1'], onLinux('127.51.100.7')],
    ['this machine over IPv6 only, which has one loopback address', ['::1'], AS_IT_IS],
    ['another container', ['172.18.0.5'], AS_IT_IS],
    ['a name with two addresses, one of them unreachable', ['127.0.0.1', '172.18.0.5'], AS_IT_IS],
    ['nowhere', new Error('ENOTFOUND'), AS_IT_IS],
  ])('uses the right local address for %s', async (_, found, by) => {
    expect(await leftBy(found)).toBe(by);
  });

  it('is undefined if its address is not simulated', async () => {
    expect((await sandboxRoutes())('8.8.8.8')).toBeUndefined();
  });
});

describe.each(['GET', 'CONNECT'])('%s in the sandbox', (method) => {
  it('reaches targets that no loopback address could, and distinguishes exits where possible', async () => {
    const here = await startTarget();
    const elsewhere = await startTarget(undefined, '::1');
    const gateway = await startTestGateway([here.port, elsewhere.port]);
    gateway.api.addOrder('F1', {}, { exits: [{ address: EXIT, countryCode: 'DE' }] });
    for (const where of [`127.0.0.1:${here.port}`, `[::1]:${elsewhere.port}`]) {
      const wire = await Wire.open(gateway.port);
      wire.send(`${method} ${method === 'GET' ? `http://${where}/` : where} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
      await wire.until('HTTP/1.1 200');
      wire.close();
    }
    await gateway.close();
    expect(here.from).toEqual([onLinux('127.51.100.7') ?? '127.0.0.1']);
    expect(elsewhere.from).toEqual(['::1']);
    await here.close();
    await elsewhere.close();
  });
});
