import { lookup } from 'node:dns/promises';
import { startNameServer, type NameServer } from 'shared-contracts/testing/name-server';
import { createResolver } from './resolver.ts';

let server: NameServer;

beforeAll(async () => {
  server = await startNameServer((name) => {
    if (name.startsWith('stuck')) return null;
    return name.startsWith('none') ? undefined : '1.2.3.4';
  });
});
afterAll(async () => server.close());

describe("resolver of webhooks' names", () => {
  it('returns all addresses, or throws the code of the failure', async () => {
    const resolve = createResolver([server.address]);
    expect(await resolve('a.example.com')).toEqual([{ address: '1.2.3.4', family: 4 }]);
    await expect(resolve('none.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('delays no other look-up of the process while a name server is silent [B2]', async () => {
    const resolve = createResolver([server.address], { timeout: 250, tries: 1 });
    const stuck = Array.from({ length: 8 }, async (_, index) => resolve(`stuck${index}.example.com`));
    const ended: string[] = [];
    const all = Promise.allSettled(stuck).then((results) => {
      ended.push('stuck');
      return results;
    });
    await lookup('localhost').then(() => ended.push('other'));
    expect(await all).toEqual(stuck.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'ETIMEOUT' }) })));
    expect(ended).toEqual(['other', 'stuck']);
  });
});
