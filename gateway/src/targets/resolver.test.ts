import { defaultLimits } from '../limits.ts';
import { eventually } from '../testing/eventually.ts';
import { startNameServer, type NameServer } from 'shared-contracts/testing/name-server';
import { createResolver, type Names } from './resolver.ts';

let server: NameServer;
let now = 1_800_000_000_000;

beforeEach(async () => {
  server = await startNameServer((name, family) => {
    if (name.startsWith('stuck') || (name.startsWith('half') && family === 6)) return null;
    return name.startsWith('none') ? undefined : '1.2.3.4';
  });
});

afterEach(async () => server.close());

const names = (limits: Partial<typeof defaultLimits> = {}): Names =>
  createResolver([server.address], { ...defaultLimits, ...limits }, () => now);
const queries = (name: string) => server.asked.filter((each) => each === name).length;
const codeOf = async (found: Promise<unknown>): Promise<string> =>
  found.then(
    () => 'found',
    (error: { code: string }) => error.code,
  );

describe('name lookups', () => {
  it('are cached, with one query per address family', async () => {
    const some = names();
    const found = [{ address: '1.2.3.4', family: 4 }];
    const answers = await Promise.all(['F1', 'F2', 'F1'].map(async (orderId) => some.addressesOf('a.example.com', orderId)));
    expect([...answers, await some.addressesOf('a.example.com', 'F3')]).toEqual([found, found, found, found]);
    expect(queries('a.example.com')).toBe(2);
    now += 30_000;
    await some.addressesOf('a.example.com', 'F1');
    expect(queries('a.example.com')).toBe(4);
  });

  it('cache failures briefly', async () => {
    const some = names();
    for (let round = 0; round < 2; round += 1) expect(await codeOf(some.addressesOf('none.example.com', 'F1'))).toBe('ENOTFOUND');
    const before = queries('none.example.com');
    now += 3000;
    await codeOf(some.addressesOf('none.example.com', 'F1'));
    expect(queries('none.example.com')).toBeGreaterThan(before);
  });

  it('find the addresses of one family if the answer about the other never comes', async () => {
    const some = names({ lookUpsPerOrder: 1, lookUpMilliseconds: 500 });
    expect(await some.addressesOf('half.example.com', 'F1')).toEqual([{ address: '1.2.3.4', family: 4 }]);
    const asked = queries('half.example.com');
    expect(await codeOf(some.addressesOf('half.example.com', 'F2'))).toBe('found');
    expect(queries('half.example.com')).toBe(asked);
    // The query occupies its slot until no answer is missing.
    expect(await codeOf(some.addressesOf('a.example.com', 'F1'))).toBe('ETIMEOUT');
    expect(await codeOf(some.addressesOf('a.example.com', 'F2'))).toBe('found');
  });

  it("of one order that never get a reply don't block other orders [B2]", async () => {
    const some = names({ lookUpsPerOrder: 4, lookUpMilliseconds: 500 });
    const stuck = Array.from({ length: 50 }, async (_, index) => codeOf(some.addressesOf(`stuck${index}.example.com`, 'F1')));
    expect(await codeOf(some.addressesOf('a.example.com', 'F2'))).toBe('found');
    // Lookups that got no slot in time are never sent.
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['ETIMEOUT']));
    expect(new Set(server.asked.filter((name) => name.startsWith('stuck'))).size).toBe(4);
  });

  it('of one order above its limit are queued and then succeed [B2]', async () => {
    const some = names({ lookUpsPerOrder: 1 });
    const found = Array.from({ length: 20 }, async (_, index) => codeOf(some.addressesOf(`${index}.example.com`, 'F1')));
    expect(new Set(await Promise.all(found))).toEqual(new Set(['found']));
  });

  it('are limited in total, with orders served in rotation [B2]', async () => {
    const some = names({ lookUps: 2, lookUpsPerOrder: 2, lookUpMilliseconds: 500 });
    const stuck = Array.from({ length: 10 }, async (_, index) => codeOf(some.addressesOf(`stuck${index}.example.com`, `F${index}`)));
    await eventually(() => server.asked.length >= 4, 'the first queries');
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['ETIMEOUT']));
    expect(new Set(server.asked).size).toBe(2);
  });
});
