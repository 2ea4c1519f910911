import { eq } from 'drizzle-orm';
import { keyed, orderOf, paid, longLivedBuyer, renewalPlaced, type KeyedOrder } from '../../testing/buyers.ts';
import { addToWhitelist, refusalOf, signedQuery } from '../../testing/signed-calls.ts';
import { account, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { orderEvents } from '../records/tables.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

let token: string;
let customerId: string;
beforeEach(async () => {
  token = await longLivedBuyer(server);
  ({ customerId } = await server.call('getUserInfo', {}, { token }));
});

async function bought(): Promise<KeyedOrder> {
  const order = await keyed(server, await paid(server, token));
  await addToWhitelist(server, order.orderId);
  return order;
}

/** Results of a gateway login and an extraction with the order. */
async function toldTo(order: KeyedOrder): Promise<unknown> {
  const login = await accessRefusal(server, account(`${order.orderId}_____`, order.orderKey));
  return { login, extraction: await refusalOf(server, 'getIp', signedQuery(server, order)) };
}

const eventsOf = async (orderId: string) =>
  (await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)).flatMap(
    ({ event, detail }) => (event === 'suspend' || event === 'resume' ? [[event, detail]] : []),
  );

const open = { login: null, extraction: 'none' };
const shut = { login: 'orderSuspended', extraction: 'orderSuspended' };

describe('order suspended by ops', () => {
  it('cannot be used until it is resumed, and the error gives the reason [B11]', async () => {
    const [order, other] = [await bought(), await bought()];
    expect(await toldTo(order)).toEqual(open);
    const { said, record } = await ops.changed('suspend', 'order', order.orderId, '--reason', 'security', '--note', 'its key is public');
    expect(said).toBe(`${order.orderId}: not suspended -> suspended (security)\nOpen connections close within 5 seconds.`);
    expect(record).toMatchObject({
      command: 'suspend order',
      details: { orderId: order.orderId, before: null, after: 'security', note: 'its key is public' },
    });
    expect(await toldTo(order)).toEqual(shut);
    expect(await toldTo(other)).toEqual(open);
    expect(await orderOf(server, token, order.orderId)).toMatchObject({ suspension: 'security', status: 1 });
    expect(await orderOf(server, token, other.orderId)).toMatchObject({ suspension: null });

    await ops.changed('resume', 'order', order.orderId);
    expect(await toldTo(order)).toEqual(open);
    expect(await orderOf(server, token, order.orderId)).toMatchObject({ suspension: null });
    expect(await eventsOf(order.orderId)).toEqual([
      ['suspend', 'security'],
      ['resume', null],
    ]);
  });

  it('must exist and must not be a renewal', async () => {
    expect(await ops.refused('suspend', 'order', 'F000000NOTHING', '--reason', 'abuse')).toBe('There is no order "F000000NOTHING".');
    const { orderId } = await bought();
    const renewal = await renewalPlaced(server, token, { orderId });
    expect(await ops.refused('suspend', 'order', renewal, '--reason', 'abuse')).toBe(
      `${renewal} is a renewal of ${orderId}. Use that order.`,
    );
    expect(await ops.refused('suspend', 'order', orderId, '--reason', 'mood')).toBe(
      '--reason: "mood" must be one of abuse, chargeback, security, request',
    );
  });

  it('is unchanged if it is already in the requested state', async () => {
    const { orderId } = await bought();
    expect(await ops.unchanged('resume', 'order', orderId)).toContain(`${orderId} is not suspended already.`);
    await ops.run('suspend', 'order', orderId, '--reason', 'abuse');
    expect(await ops.unchanged('suspend', 'order', orderId, '--reason', 'abuse')).toContain(`${orderId} is suspended (abuse) already.`);
  });
});

describe('customer suspended by ops', () => {
  it('cannot use any order, including later ones, until resumed [B11]', async () => {
    const order = await bought();
    const { record } = await ops.changed('suspend', 'customer', customerId, '--reason', 'abuse');
    expect(record).toMatchObject({ command: 'suspend customer', details: { customerId, before: null, after: 'abuse' } });
    const later = await bought();
    expect([await toldTo(order), await toldTo(later)]).toEqual([shut, shut]);
    const { list } = await server.call('queryOrderInfos', {}, { token });
    expect(list.map(({ suspension }) => suspension)).toEqual(['abuse', 'abuse']);

    await ops.changed('resume', 'customer', customerId);
    expect([await toldTo(order), await toldTo(later)]).toEqual([open, open]);
    expect(await eventsOf(order.orderId)).toEqual([
      ['suspend', 'customer'],
      ['resume', 'customer'],
    ]);
  });

  it('does not affect other customers, and keeps orders suspended on their own when resumed [B11]', async () => {
    const order = await bought();
    token = await longLivedBuyer(server);
    const other = await bought();
    await ops.run('suspend', 'order', order.orderId, '--reason', 'security');
    await ops.run('suspend', 'customer', customerId, '--reason', 'abuse');
    expect(await toldTo(other)).toEqual(open);
    await ops.run('resume', 'customer', customerId);
    expect(await toldTo(order)).toEqual(shut);
  });
});
