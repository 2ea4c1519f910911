import { and, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { EXTRACT_MAX, WHITELIST_MAX, productFamily } from 'shared-contracts/constants';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { SAMPLE_ORDER_ID, orderIdLetters } from 'shared-contracts/rules/order-id';
import { leases } from '../../access/exits/tables.ts';
import { stickySessions } from '../../access/gateway-calls/tables.ts';
import { subUsers } from '../../orders/records/sub-user-tables.ts';
import { whitelistAddresses } from '../../access/whitelist/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import { randomId } from '../../platform/random.ts';
import type { StageOrder } from './ask-link.ts';
import type { Stage } from './stage.ts';

type Story = (stage: Stage) => Promise<CallResponse<'sandboxProxyError'>>;

/** An address registered in mainland China. */
const MAINLAND = '114.114.114.114';
/** The sample order without its last character, and a static order. Neither has to exist. */
const NO_ORDER: StageOrder = { orderId: SAMPLE_ORDER_ID.slice(0, -1), orderKey: null };
const STATIC_ORDER: StageOrder = { orderId: `${orderIdLetters[productFamily.staticIp]}${SAMPLE_ORDER_ID.slice(1)}`, orderKey: null };
/** Refused because of its ID. */
const byOrderId =
  (order: StageOrder): Story =>
  (stage) =>
    stage.byLink({ name: 'getIp', order, changes: { orderId: order.orderId } });
/** In the network of the simulated exits, but not an exit. */
const GONE_EXIT = '192.0.2.0';
/** A country with no more exits than requested here. */
const SMALL = { country: 'LI', num: '2', dedupe: '1' };

const paid = (stage: Stage) => stage.order('paidOrder');
const extraction =
  (changes: Readonly<Record<string, string>>): Story =>
  async (stage) =>
    stage.byLink({ name: 'getIp', order: await paid(stage), changes });
const whitelisting =
  (ip: string): Story =>
  async (stage) =>
    stage.byLink({ name: 'addWhiteIp', order: await paid(stage), changes: { ip } });

async function goneExit(stage: Stage) {
  const order = await paid(stage);
  const endsAt = addSeconds(stage.now, 600);
  await stage.db
    .insert(stickySessions)
    .values({ orderId: order.orderId, place: '__', sessionId: 'basket7', exitAddress: GONE_EXIT, endsAt });
  return stage.byAccount(order, { parts: '____10_basket7' });
}

async function endedLease(stage: Stage) {
  const order = await paid(stage);
  const port = await stage.lease(order);
  await stage.db
    .update(leases)
    .set({ expiresAt: stage.now })
    .where(and(eq(leases.orderId, order.orderId), eq(leases.port, port)));
  return stage.byPort(port);
}

async function noWhitelist(stage: Stage) {
  const order = await paid(stage);
  await stage.db.delete(whitelistAddresses).where(eq(whitelistAddresses.orderId, order.orderId));
  return stage.byLink({ name: 'getIp', order });
}

async function fullWhitelist(stage: Stage) {
  const order = await paid(stage);
  const rest = Array.from({ length: WHITELIST_MAX - 1 }, (_, index) => `8.8.8.${index + 1}`);
  await stage.db.insert(whitelistAddresses).values(rest.map((address) => ({ orderId: order.orderId, address, addedAt: stage.now })));
  return stage.byLink({ name: 'addWhiteIp', order, changes: { ip: '9.9.9.9' } });
}

async function handedOut(stage: Stage) {
  const order = await paid(stage);
  await stage.lease(order, SMALL);
  return stage.byLink({ name: 'getIp', order, changes: SMALL });
}

/** For errors that would require an unavailable API, or more connections, logins or headers than a sandbox should have. */
const refusedAs =
  (reason: ProxyErrorName): Story =>
  async (stage) => {
    const order = await paid(stage);
    stage.refusedFor.set(order.orderId, reason);
    try {
      return await stage.byAccount(order);
    } finally {
      stage.refusedFor.delete(order.orderId);
    }
  };

/** Logs in as a sub-user with these restrictions. */
const asSubUser =
  (columns: Partial<typeof subUsers.$inferInsert>, place = ''): Story =>
  async (stage) => {
    const order = await paid(stage);
    const password = 'password-of-alice';
    const named = { id: randomId('su'), orderId: order.orderId, name: 'alice', password, createdAt: stage.now };
    await stage.db.insert(subUsers).values({ ...named, ...columns });
    return stage.byAccount(order, { parts: `_${place}_____sub-alice`, password });
  };

async function suspended(stage: Stage) {
  const order = await paid(stage);
  await stage.db.update(orders).set({ suspension: 'request' }).where(eq(orders.id, order.orderId));
  return stage.byLink({ name: 'getIp', order });
}

/** How each refusal is reproduced. The state is created by the production code where possible, and the request is real. */
export const reproductions: Readonly<Record<ProxyErrorName, Story>> = {
  mainlandRequestIp: async (stage) => stage.byLink({ name: 'getIp', order: await paid(stage), from: MAINLAND }),
  orderNotFound: byOrderId(NO_ORDER),
  invalidOrder: byOrderId(STATIC_ORDER),
  orderExpired: async (stage) => stage.byAccount(await stage.order('expiredOrders', 0)),
  authFailed: async (stage) => stage.byAccount(await paid(stage), { password: 'not-the-key' }),
  connectionFailed: goneExit,
  signatureFailed: extraction({ sign: '0'.repeat(32) }),
  trafficUsedUp: async (stage) => stage.byAccount(await stage.order('expiredOrders', 1)),
  leaseExpired: endedLease,
  notWhitelisted: noWhitelist,
  wrongQuantity: extraction({ num: String(EXTRACT_MAX + 1) }),
  wrongParameter: extraction({ time: '61' }),
  noAddressLeft: handedOut,
  notNow: refusedAs('notNow'),
  targetRefused: async (stage) => stage.byAccount(await paid(stage), { target: 'http://192.168.1.1/' }),
  wrongProtocol: async (stage) => stage.byPort(await stage.lease(await paid(stage), { protocol: '2' })),
  countryNotFound: extraction({ country: 'XX' }),
  notOneAddress: whitelisting('203.0.113.0/24'),
  addressNotPublic: whitelisting('192.168.1.7'),
  addressInMainland: whitelisting(MAINLAND),
  whitelistFull: fullWhitelist,
  orderSuspended: suspended,
  tooManyConnections: refusedAs('tooManyConnections'),
  tooManyWrongLogins: refusedAs('tooManyWrongLogins'),
  headersTooLong: refusedAs('headersTooLong'),
  noExitForPlace: extraction({ country: 'US', city: 'atlantis' }),
  sessionNotRunning: async (stage) =>
    stage.byLink({ name: 'renewSession', order: await paid(stage), changes: { session: 'basket7', minutes: '10' } }),
  wrongUser: async (stage) => stage.byAccount(await paid(stage), { parts: '_JPN____' }),
  subUserDisabled: asSubUser({ isEnabled: false }),
  subUserUsedUp: asSubUser({ capBytes: 0 }),
  subUserPlace: asSubUser({ countries: ['DE'] }, 'US'),
  subUserAddress: asSubUser({ addresses: ['8.8.8.8'] }),
  subUserRate: refusedAs('subUserRate'),
  sandboxTarget: async (stage) => stage.byAccount(await paid(stage), { target: 'http://example.com/' }),
};
