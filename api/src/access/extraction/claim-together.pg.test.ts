import { eq, inArray, sql } from 'drizzle-orm';
import { SIGNED_CALLS_AT_ONCE } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { orders } from '../../orders/records/tables.ts';
import { setUsedBytes, type KeyedOrder } from '../../testing/buyers.ts';
import { deadlocksOf } from '../../testing/deadlocks-of.ts';
import { lockAwaited } from '../../testing/lock-awaited.ts';
import { logQueries } from '../../testing/logged-queries.ts';
import { addToWhitelist, askSigned, extractor, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { createServer, type Server } from '../../server.ts';
import { readConfig } from '../../platform/config/config.ts';
import { limitCounters } from '../../platform/limits/tables.ts';
import { lockHanded } from '../exits/handed-exits.ts';
import { handedExits, leases } from '../exits/tables.ts';
import { createFirstClaims } from './claim-ports.ts';
import { countedTogether } from './claim-together.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer({ LIMIT_SIGNED_CALLS_PER_SECOND: '1', PROXY_PORT_COUNT: '200' });
const queries = logQueries();
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

interface Caller {
  readonly order: KeyedOrder;
  readonly address: string;
}

async function callers(count: number): Promise<Caller[]> {
  const all: Caller[] = [];
  for (const n of times(count)) {
    const caller = { order: await extractor(server), address: `8.8.4.${n + 1}` };
    await addToWhitelist(server, caller.order.orderId, caller.address);
    all.push(caller);
  }
  return all;
}

interface Answer {
  readonly code: number;
  readonly data: readonly { readonly realIp: string; readonly port: number }[];
}

async function ask({ order, address }: Caller, changes: Query = {}, { app }: Pick<Server, 'app'> = server): Promise<Answer> {
  const response = await askSigned({ ...server, app }, 'getIp', signedQuery(server, order, changes), { remoteAddress: address });
  return response.json<Answer>();
}

const leasesOf = async (of: readonly Caller[]) =>
  server.db
    .select()
    .from(leases)
    .where(
      inArray(
        leases.orderId,
        of.map(({ order }) => order.orderId),
      ),
    );

describe('extractions of several orders at the same time', () => {
  beforeEach(() => server.clock.advance(3600));

  it('share a statement, and each gets its own addresses, leases and exits', async () => {
    const all = await callers(8);
    await ask(all[0] as Caller, { num: '1' });
    queries.clear();
    const asked = all.map((caller, n) =>
      ask(caller, { num: String(n + 1), country: n % 2 === 0 ? 'US' : 'GB', protocol: String((n % 2) + 1) }),
    );
    const answers = await Promise.all(asked);
    expect(queries.list().filter((query) => query.includes('insert into leases')).length).toBeLessThan(all.length);
    const stored = await leasesOf(all);
    const handed = await server.db.select().from(handedExits);
    for (const [n, { order, address }] of all.entries()) {
      const answer = answers[n] as Answer;
      expect(answer.data).toHaveLength(n + 1);
      const own = stored
        .filter((lease) => lease.orderId === order.orderId)
        .filter(({ createdAt }) => createdAt.getTime() === server.clock.now().getTime());
      const first = n === 0 ? 1 : 0;
      expect(own).toHaveLength(n + 1 + first);
      for (const { realIp, port } of answer.data) {
        expect(own).toContainEqual(
          expect.objectContaining({
            exitAddress: realIp,
            port,
            clientAddress: address,
            protocol: (n % 2) + 1,
            countryCode: n % 2 === 0 ? 'US' : 'GB',
          }),
        );
      }
      const exits = handed.filter(({ orderId }) => orderId === order.orderId).map(({ exitAddress }) => exitAddress);
      expect(exits).toHaveLength(new Set(own.map(({ exitAddress }) => exitAddress)).size);
      expect(new Set(exits)).toEqual(new Set(own.map(({ exitAddress }) => exitAddress)));
    }
  });

  it('are refused each for its own reason', async () => {
    const all = await callers(7);
    const [, forged, elsewhere, usedUp, ended, tooOften] = all as [Caller, Caller, Caller, Caller, Caller, Caller];
    const [{ totalBytes } = { totalBytes: 0 }] = await server.db.select().from(orders).where(eq(orders.id, usedUp.order.orderId));
    await setUsedBytes(server, usedUp.order.orderId, totalBytes);
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, ended.order.orderId));
    for (const _ of times(SIGNED_CALLS_AT_ONCE)) await ask(tooOften);
    const before = await leasesOf(all);
    const asked: Readonly<Partial<Record<number, () => Promise<Answer>>>> = {
      1: () => ask(forged, { sign: '0'.repeat(32) }),
      2: () => ask({ ...elsewhere, address: '8.8.4.250' }),
    };
    const answers = await Promise.all(all.map((caller, n) => asked[n]?.() ?? ask(caller)));
    const { signatureFailed, notWhitelisted, trafficUsedUp, orderExpired } = proxyErrors;
    const codes = answers.map(({ code }) => code);
    expect(codes.slice(0, 5)).toEqual([0, signatureFailed.code, notWhitelisted.code, trafficUsedUp.code, orderExpired.code]);
    expect(codes[5]).not.toBe(0);
    expect(codes[6]).toBe(0);
    expect(answers.map(({ data }) => data.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(await leasesOf(all)).toHaveLength(before.length + 2);
  });

  it("don't wait for an order that another transaction keeps", async () => {
    const all = await callers(4);
    const [first, kept, ...others] = all as [Caller, Caller, ...Caller[]];
    let waiting: Promise<Answer> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select ${lockHanded(sql`${kept.order.orderId}`)}`);
      const asked = ask(first);
      waiting = ask(kept);
      const answers = await Promise.all([asked, ...others.map((caller) => ask(caller))]);
      expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
      await lockAwaited(server);
    });
    expect((await waiting)?.data).toHaveLength(1);
    expect(await leasesOf(all)).toHaveLength(4);
  });

  it('lock counters and ports in ascending order, whatever the order of the calls', async () => {
    const descending = (await callers(6)).map(({ order }) => order).toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1));
    // Addresses ascend in the order of the calls, and orders descend.
    const all = descending.map((order, n) => ({ order, address: `8.8.5.${n + 1}` }));
    for (const { order, address } of all) await addToWhitelist(server, order.orderId, address);
    const together = all.slice(1, 4);
    const rate = { perSecond: 1 };
    const claim = countedTogether(rate, createFirstClaims(rate).pairs);
    const now = server.clock.now();
    const claimFor = async ({ order, address }: Caller) =>
      claim(server.db, {
        ...signedQuery(server, order),
        clientAddress: address,
        protocol: 1,
        singleIp: false,
        countryCode: '',
        place: '',
        dedupe: false,
        now: now.toISOString(),
        expiresAt: new Date(now.getTime() + 60_000).toISOString(),
        ports: '3,2',
        exits: '203.0.113.1,203.0.113.2',
      });
    queries.clear();
    // The first runs alone, then three together, then the rest.
    await Promise.all(all.map(claimFor));
    expect(queries.list().filter((query) => query.includes('insert into leases'))).toHaveLength(3);
    // New rows are stored in the order in which they were locked.
    const orderIds = together.map(({ order }) => order.orderId);
    const keys = orderIds.toSorted().map((id) => `signed call ${id}`);
    const counters = await server.db
      .select()
      .from(limitCounters)
      .where(inArray(limitCounters.key, keys))
      .orderBy(sql`ctid`);
    expect(counters.map(({ key }) => key)).toEqual(keys);
    const ports = await server.db
      .select()
      .from(leases)
      .where(inArray(leases.orderId, orderIds))
      .orderBy(sql`ctid`);
    const expected = together.flatMap(({ address }) => [`${address} 2`, `${address} 3`]);
    expect(ports.map(({ clientAddress, port }) => `${clientAddress} ${port}`)).toEqual(expected);
  });

  it('of two servers count each call, lease no port twice and have no deadlock', async () => {
    const other = await createServer(
      readConfig({
        DATABASE_URL: server.databaseUrl,
        LOG_LEVEL: 'silent',
        LIMIT_SIGNED_CALLS_PER_SECOND: '1',
        PROXY_PORT_COUNT: '200',
        MAX_CALLS_AT_ONCE: '0',
      }),
      {
        clock: server.clock,
        isPeriodic: false,
      },
    );
    try {
      const all = await callers(6);
      const shared = all.map(({ order }) => ({ order, address: all[0]?.address ?? '' }));
      for (const { order, address } of shared.slice(1)) await addToWhitelist(server, order.orderId, address);
      for (const _ of times(4)) {
        server.clock.advance(3600);
        const asked = times(8).flatMap((n) =>
          [...all, ...shared].map((caller, m) =>
            ask(caller, { time: '60', dedupe: m % 5 === 0 ? '1' : '0' }, n % 2 === 0 ? server : other),
          ),
        );
        const answers = await Promise.all(asked);
        const admitted = answers.filter(({ code }) => code === 0);
        expect(admitted).toHaveLength(all.length * SIGNED_CALLS_AT_ONCE);
        const stored = (await leasesOf(all)).filter(({ createdAt }) => createdAt.getTime() === server.clock.now().getTime());
        expect(stored).toHaveLength(admitted.length);
      }
    } finally {
      await other.close();
    }
    expect(await deadlocksOf(server)).toBe(0);
  });
});
