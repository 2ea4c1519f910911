import { eq } from 'drizzle-orm';
import { FREE_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { flowProductId } from '../../seed/price-ladder.ts';
import { toppedUp } from '../../testing/balances.ts';
import {
  keyed,
  linesPaid,
  longLivedBuyer,
  orderOf,
  paid,
  paying,
  payVerified,
  placed,
  quoted,
  renewalPlaced,
  type KeyedOrder,
} from '../../testing/buyers.ts';
import { chargeBack } from '../../testing/charge-back.ts';
import { addToWhitelist, refusalOf, signedQuery } from '../../testing/signed-calls.ts';
import { account, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { requeueEmails } from '../../customers/email/requeue-emails.ts';
import { confirmedEmail, emailsTo, lastEmailTo } from '../../testing/emails.ts';
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

  it('is reported to its customer by email, with the reason, also if a bank or ops suspend all orders [B11]', async () => {
    const address = await confirmedEmail(server, token);
    const { orderId } = await bought();
    const subjects = async () => {
      server.clock.advance(61);
      await requeueEmails(server.db, server.jobs, server.clock.now());
      return (await emailsTo(server, address)).map(({ subject }) => subject).filter((subject) => subject.includes('suspended'));
    };
    await ops.changed('suspend', 'order', orderId, '--reason', 'chargeback');
    await ops.changed('resume', 'order', orderId);
    expect(await subjects()).toEqual(['Your order was suspended']);
    await ops.changed('suspend', 'customer', customerId, '--reason', 'abuse');
    expect((await subjects()).toSorted()).toEqual(['Your order was suspended', 'Your orders were suspended']);
  });

  it('cannot be renewed, and a renewal placed before cannot be paid for [B11]', async () => {
    const { orderId } = await bought();
    const renewal = await renewalPlaced(server, token, { orderId });
    await ops.run('suspend', 'order', orderId, '--reason', 'chargeback');
    const { call } = server;
    expect(await call.reasonOf('toPay', { orderId: renewal, method: 'sandbox' }, { token })).toBe('orderSuspended');
    expect(await call.reasonOf('payFromBalance', { orderId: renewal }, { token })).toBe('orderSuspended');
    await call('cancelTrade', { orderId: renewal }, { token });
    const { quoteId } = await call('quote', { productId: flowProductId(10), quantity: 1, orderId }, { token });
    expect(await call.reasonOf('renewOrder', { orderId, quoteId }, { token })).toBe('orderSuspended');
    const { list } = await call('queryOrderInfos', {}, { token });
    expect(list.find((order) => order.orderId === orderId)).toMatchObject({ renewBefore: null });
    await ops.run('resume', 'order', orderId);
    expect((await orderOf(server, token, orderId)).renewBefore).not.toBeNull();
    await call('renewOrder', { orderId, quoteId }, { token });
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
    const { orderId, paymentId } = await paying(server, token);
    const { record } = await ops.changed('suspend', 'customer', customerId, '--reason', 'abuse');
    expect(record).toMatchObject({ command: 'suspend customer', details: { customerId, before: null, after: 'abuse' } });
    // Its payment had been started before.
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    const later = await keyed(server, { orderId });
    await addToWhitelist(server, orderId);
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

  it('cannot spend money or claim a trial until resumed [B11]', async () => {
    const { call } = server;
    const orderId = await placed(server, token);
    const { quoteId } = await quoted(server, token);
    await ops.run('suspend', 'customer', customerId, '--reason', 'abuse');
    const refusals = async () => [
      await call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token }),
      await call.reasonOf('payFromBalance', { orderId }, { token }),
      await call.reasonOf('placeOrder', { quoteId }, { token }),
      await call.reasonOf('placeTopUp', { topUpCents: 1000 }, { token }),
      await call.reasonOf('payVerify', {}, { token }),
      await call.reasonOf('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token }),
    ];
    expect(new Set(await refusals())).toEqual(new Set(['customerSuspended']));
    await ops.run('resume', 'customer', customerId);
    expect(await refusals()).not.toContain('customerSuspended');
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

describe('a disputed payment', () => {
  it('of a top-up tells the customer that the balance is frozen, and what to do', async () => {
    const address = await confirmedEmail(server, token);
    const orderId = await toppedUp(server, token);
    await chargeBack(server.db, orderId, server.clock.now());
    const notice = async (language: 'en' | 'zh') => (await server.call('siteNotices', {}, { token, language })).list[0];
    expect(await notice('en')).toMatchObject({
      what: 'orderSuspended',
      title: 'Your balance is frozen',
      paragraphs: [
        'Your bank has disputed a payment.',
        expect.stringMatching(/can't pay with your balance.*auto-renew/),
        expect.stringContaining('contact support'),
      ],
      facts: [{ label: 'Top-up', value: orderId }, { label: 'Time' }],
      action: { label: 'View balance', path: '/person/balance' },
    });
    const { title, paragraphs = [] } = (await notice('zh')) ?? {};
    expect(title).toBe('您的余额已冻结');
    expect(paragraphs.join('')).toMatch(/无法用余额支付.*联系客服/);
    server.clock.advance(61);
    await requeueEmails(server.db, server.jobs, server.clock.now());
    const { subject, text } = await lastEmailTo(server, address);
    expect(subject).toBe('Your balance is frozen');
    expect(text).not.toMatch(/programs|static/i);
  });

  it('of a payment verification suspends nothing, because nothing can be used with it', async () => {
    const orderId = await payVerified(server, token);
    await chargeBack(server.db, orderId, server.clock.now());
    expect((await server.call('siteNotices', {}, { token })).list.map(({ what }) => what)).not.toContain('orderSuspended');
    expect(await ops.refused('suspend', 'order', orderId, '--reason', 'abuse')).toBe(
      `${orderId} is a payment verification, which can't be suspended.`,
    );
  });

  it('of static lines leads to them', async () => {
    const { orderId } = await linesPaid(server, token);
    await chargeBack(server.db, orderId, server.clock.now());
    expect((await server.call('siteNotices', {}, { token })).list[0]).toMatchObject({
      title: 'Your order was suspended',
      action: { path: '/person/static-order' },
    });
  });
});
