import { lookup } from 'node:dns/promises';
import { startNameServer, type NameServer } from 'shared-contracts/testing/name-server';
import { createResolver } from './resolver.ts';

let server: NameServer;
/** Until then, queries for names that begin with "stuck" get no response. */
const held = Promise.withResolvers<string>();

beforeAll(async () => {
  server = await startNameServer((name) => {
    if (name.startsWith('stuck')) return held.promise;
    if (name.startsWith('silent')) return null;
    return name.startsWith('none') ? undefined : '1.2.3.4';
  });
});
afterAll(async () => server.close());

describe("resolver of webhooks' names", () => {
  it('returns all addresses, or throws the code of the failure', async () => {
    const resolve = createResolver([server.address]);
    expect(await resolve('a.example.com')).toEqual([{ address: '1.2.3.4', family: 4 }]);
    await expect(resolve('none.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    const impatient = createResolver([server.address], { timeout: 250, tries: 1 });
    await expect(impatient('silent.example.com')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });

  it('delays no other look-up of the process while a name server is silent [B2]', async () => {
    const resolve = createResolver([server.address], { timeout: 60_000, tries: 1 });
    const stuck = Array.from({ length: 8 }, async (_, index) => resolve(`stuck${index}.example.com`));
    // As many as the process has threads for `getaddrinfo`, twice, wait for a response that comes only after this look-up.
    await lookup('localhost');
    held.resolve('1.2.3.4');
    expect(await Promise.all(stuck)).toEqual(stuck.map(() => [{ address: '1.2.3.4', family: 4 }]));
  });
});
