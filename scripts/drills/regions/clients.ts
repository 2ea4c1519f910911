import { setTimeout as wait } from 'node:timers/promises';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { callApi } from '../../lib/call-api.ts';
import { seedCustomer } from '../../lib/seed-customer.ts';
import { COUNTRY, type Region, type RegionalSite } from './start-site.ts';
import { NoTunnel, openStream } from './tunnel.ts';

/** How long a stream lasts, and how long a client waits before it tries again. */
const STREAM_MS = 2000;
const PAUSE_MS = 200;
/** With 200 ports, extraction must not be repeated too often. */
const LEASE_PAUSE_MS = 2000;
const STREAMS_PER_LEASE = 5;
/** What a gateway answers clients that it doesn't know while the API is away. */
const NOT_NOW = '2105 ';
const SESSION_MINUTES = 60;
const LEASE_SECONDS = '60';
/** The address that a sandbox sees for clients on this machine. */
const OWN_ADDRESS = '203.0.113.7';

export interface Order {
  readonly orderId: string;
  readonly orderKey: string;
  readonly token: string;
  /** Bytes on the clients' wires, and those of them that a killed gateway may not have counted. */
  passed: number;
  atRisk: number;
  broken: number;
}

/** What happens to clients between two looks. */
export interface Events {
  streams: number;
  broken: number;
  /** The gateway couldn't be reached. */
  unreachable: number;
  /** Calls through nginx that failed, and leases that a gateway couldn't ask about. */
  failedCalls: number;
  readonly refusals: string[];
  /** Sessions that left their exit. */
  moved: number;
  /** Entries that extraction named. */
  readonly entries: Set<string>;
}

const noEvents = (): Events => ({
  streams: 0,
  broken: 0,
  unreachable: 0,
  failedCalls: 0,
  refusals: [],
  moved: 0,
  entries: new Set(),
});

/** Clients of several orders in both regions, by sessions and by leases, until they are stopped. */
export class Clients {
  readonly orders: Order[] = [];
  #events = noEvents();
  readonly #site: RegionalSite;
  readonly #targetPort: number;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(site: RegionalSite, targetPort: number) {
    this.#site = site;
    this.#targetPort = targetPort;
  }

  /** Creates customers, and starts one client of each kind per order. */
  async start(orders: number): Promise<void> {
    const { origin, regions } = this.#site;
    for (let nth = 0; nth < orders; nth += 1) {
      const { token, orderIds } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
      const [orderId = ''] = orderIds;
      const { orderKey } = await callApi(origin, 'orderKey', { orderId }, token);
      this.orders.push({ orderId, orderKey, token, passed: 0, atRisk: 0, broken: 0 });
    }
    const [east, west] = regions;
    this.#running = Promise.all(
      this.orders.flatMap((order, nth) => [this.#inSession(order, nth % 2 === 0 ? [east, west] : [west, east]), this.#byLease(order)]),
    );
  }

  /** What has happened since the last call. */
  take(): Events {
    const taken = this.#events;
    this.#events = noEvents();
    return taken;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Bytes used of an order, as its customer sees them. */
  async usedBytes({ orderId, token }: Order): Promise<number> {
    const { order } = await callApi(this.#site.origin, 'queryPayFlowState', { orderId }, token);
    return order.usedBytes;
  }

  async #stream(order: Order, host: string, port: number, user?: string): Promise<string | undefined> {
    try {
      const login = user === undefined ? undefined : { user, password: order.orderKey };
      const { seen, last } = await openStream(host, port, this.#targetPort, login);
      const { bytes, atRisk } = await last(STREAM_MS);
      order.passed += bytes;
      order.atRisk += atRisk;
      this.#events.streams += 1;
      if (atRisk > 0) {
        order.broken += 1;
        this.#events.broken += 1;
      }
      return seen;
    } catch (error) {
      if (!(error instanceof NoTunnel)) throw error;
      if (error.message.includes(NOT_NOW) && user === undefined) this.#events.failedCalls += 1;
      else if (error.isRefused) this.#events.refusals.push(error.message);
      else this.#events.unreachable += 1;
      return undefined;
    }
  }

  /** One session for all the time, at the first of the regions that can be reached. */
  async #inSession(order: Order, [home, other]: readonly [Region, Region]): Promise<void> {
    const user = [order.orderId, COUNTRY, '', '', SESSION_MINUTES, 'drill'].join('_');
    let exit: string | undefined;
    while (!this.#isOver) {
      const { accountPort } = this.#site;
      const seen =
        (await this.#stream(order, home.address, accountPort, user)) ?? (await this.#stream(order, other.address, accountPort, user));
      if (seen === undefined) await wait(PAUSE_MS);
      else {
        if (exit !== undefined && exit !== seen) this.#events.moved += 1;
        exit = seen;
      }
    }
  }

  /** Extracts an address, uses it a few times, and extracts the next one. */
  async #byLease(order: Order): Promise<void> {
    const { origin, seenOf } = this.#site;
    const signed = () => {
      const { timestamp, sign } = signExtraction(order.orderId, order.orderKey, Math.floor(Date.now() / 1000));
      return { orderId: order.orderId, timestamp: String(timestamp), sign };
    };
    const ask = async (name: 'addWhiteIp' | 'getIp', more: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ ...signed(), ...more }).toString();
      const answer = await fetch(`${origin}${endpointPath(name)}?${query}`);
      return (await answer.json()) as { readonly code: number; readonly data: readonly { ip: string; port: number; realIp: string }[] };
    };
    let isListed = false;
    while (!this.#isOver) {
      try {
        if (!isListed) isListed = (await ask('addWhiteIp', { ip: OWN_ADDRESS })).code === 0;
        const { data } = await ask('getIp', { country: COUNTRY, time: LEASE_SECONDS, singleIp: '1' });
        const [lease] = data;
        if (!lease) throw new Error('no lease');
        this.#events.entries.add(lease.ip);
        let seen: string | undefined = seenOf(lease.realIp);
        for (let nth = 0; nth < STREAMS_PER_LEASE && seen !== undefined && !this.#isOver; nth += 1) {
          seen = await this.#stream(order, lease.ip, lease.port);
          if (seen !== undefined && seen !== seenOf(lease.realIp)) this.#events.refusals.push(`the lease of ${lease.realIp} used ${seen}`);
        }
        if (seen === undefined) await wait(LEASE_PAUSE_MS);
      } catch {
        this.#events.failedCalls += 1;
        await wait(LEASE_PAUSE_MS);
      }
    }
  }
}
