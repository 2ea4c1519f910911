import { NoopLogger, eq } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import { buyer, keyed, paid, placed, setUsedBytes } from '../../testing/buyers.ts';
import { askSigned, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** Order numbers of every kind: nonexistent, unpaid, canceled, used up, suspended and usable. */
async function numbers(): Promise<string[]> {
  const [token, other] = [await buyer(server), await buyer(server)];
  const unpaid = await placed(server, token);
  const canceled = await placed(server, other);
  await server.call('cancelTrade', { orderId: canceled }, { token: other });
  const bought = async () => (await paid(server, other)).orderId;
  const [usedUp, suspended, usable] = [await bought(), await bought(), await bought()];
  await setUsedBytes(server, usedUp, 1e12);
  await server.db.update(orders).set({ suspension: 'abuse' }).where(eq(orders.id, suspended));
  return ['F2603150000EXAMPLE0', unpaid, canceled, usedUp, suspended, usable];
}

it.each([
  ['getIp', {}],
  ['addWhiteIp', { ip: '8.8.8.8' }],
  ['delWhiteIp', { ip: '8.8.8.8' }],
  ['renewSession', { session: 'basket7', minutes: '10' }],
] as const satisfies readonly (readonly [string, Query])[])(
  '%s without a valid signature gets the same answer after the same queries, whether or not the order exists [G8]',
  async (name, more) => {
    const log = jest.spyOn(NoopLogger.prototype, 'logQuery');
    const seen = new Set<string>();
    // Loads what later calls find in memory.
    await askSigned(server, name, signedQuery(server, { orderId: 'F2603150000EXAMPLE0', orderKey: 'guess' }, more));
    for (const orderId of await numbers()) {
      log.mockClear();
      const { statusCode, body } = await askSigned(server, name, signedQuery(server, { orderId, orderKey: 'guess' }, more));
      const { serialNo: _, ...answer } = JSON.parse(body) as Readonly<Record<string, unknown>>;
      seen.add(JSON.stringify({ statusCode, answer, queries: log.mock.calls.map((call: readonly unknown[]) => call[0]) }));
    }
    log.mockRestore();
    expect([...seen]).toEqual([expect.stringContaining('"code":2007')]);
  },
);

it('a signed call of the owner learns the state of the order [8.63]', async () => {
  const order = await keyed(server, await paid(server, await buyer(server)));
  await server.db.update(orders).set({ suspension: 'abuse' }).where(eq(orders.id, order.orderId));
  const { body } = await askSigned(server, 'getIp', signedQuery(server, order));
  expect(JSON.parse(body)).toMatchObject({ code: 2112 });
});
