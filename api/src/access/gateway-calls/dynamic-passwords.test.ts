import { eq } from 'drizzle-orm';
import { BYTES_PER_GB, DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { cleanUp } from '../../housekeeping.ts';
import { keyed, longLivedBuyer, paid, setUsedBytes } from '../../testing/buyers.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { dynamicPasswords } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN });

let token: string;
beforeAll(async () => {
  token = await longLivedBuyer(server);
});

const LASTS = DYNAMIC_PASSWORD_HOURS * 3600;
const bought = async () => keyed(server, await paid(server, token));

/** Generates a dynamic password for an order through the API. */
async function fresh(orderId: string) {
  const { environment, expiresAt } = await server.call('generateCode', { orderId, language: 'Shell', mode: 'account' }, { token });
  return { expiresAt, password: environment.find(({ name }) => name === 'PROXY_PASSWORD')?.value ?? '' };
}

const refused = (password: string) => accessRefusal(server, account('proxy', password));

describe('the user proxy', () => {
  it('is accepted with a dynamic password, which identifies the order [7.69][1.24]', async () => {
    const [one, other] = [await bought(), await bought()];
    const [first, second] = [await fresh(one.orderId), await fresh(other.orderId)];
    const validUntil = first.expiresAt;
    expect(await accessGranted(server, account('proxy', first.password))).toMatchObject({
      orderId: one.orderId,
      protocol: null,
      boundUntil: null,
      validUntil,
    });
    expect(await accessGranted(server, account('proxy', second.password))).toMatchObject({ orderId: other.orderId });
  });

  it.each(['', 'another', 'PROXY_PASSWORD'])('is rejected with %j', async (password) => {
    expect(await refused(password)).toBe('authFailed');
  });

  it('is rejected with an order key, as is a dynamic password with a six-part user name [7.69]', async () => {
    const { orderId, orderKey } = await bought();
    const { password } = await fresh(orderId);
    expect(await refused(orderKey ?? '')).toBe('authFailed');
    expect(await accessRefusal(server, account(`${orderId}_____`, password))).toBe('authFailed');
  });

  it('is rejected when its order is unusable', async () => {
    const { orderId } = await bought();
    const { password } = await fresh(orderId);
    await setUsedBytes(server, orderId, BYTES_PER_GB);
    expect(await refused(password)).toBe('trafficUsedUp');
  });

  it('is rejected from mainland China', async () => {
    const { password } = await fresh((await bought()).orderId);
    expect(await accessRefusal(server, account('proxy', password, '114.114.114.114'))).toBe('mainlandRequestIp');
  });
});

describe('a dynamic password', () => {
  it('is valid for an hour, even after a newer one is generated [7.70][9.38]', async () => {
    const { orderId } = await bought();
    const first = await fresh(orderId);
    expect(Date.parse(first.expiresAt ?? '') - server.clock.now().getTime()).toBe(LASTS * 1000);
    server.clock.advance(LASTS - 1);
    const second = await fresh(orderId);
    expect(second.password).not.toBe(first.password);
    expect([await refused(first.password), await refused(second.password)]).toEqual([null, null]);
    server.clock.advance(1);
    expect([await refused(first.password), await refused(second.password)]).toEqual(['authFailed', null]);
  });

  it('needs no escaping in URLs and shells', async () => {
    const { password } = await fresh((await bought()).orderId);
    expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
  });

  it('is stored only as a hash and deleted when it expires', async () => {
    const { orderId } = await bought();
    const { password } = await fresh(orderId);
    const stored = () => server.db.select().from(dynamicPasswords).where(eq(dynamicPasswords.orderId, orderId));
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain(password);
    server.clock.advance(LASTS - 1);
    await cleanUp(server.db, server.clock.now());
    expect(await stored()).toHaveLength(1);
    server.clock.advance(1);
    await cleanUp(server.db, server.clock.now());
    expect(await stored()).toEqual([]);
  });
});
