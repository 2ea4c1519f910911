import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { formatProxyUser } from 'shared-contracts/proxy/user';
import type { Lease, Order, Use } from './checks.ts';
import type { Dice } from './dice.ts';
import { countries, regionAt, regions, type Region } from './places.ts';
import { ApiAway, type World } from './world.ts';

const SECOND = 1000;
/** Binding times of leases, in seconds, and durations of sessions, in minutes. */
const BINDING = ['60', '180'] as const;
const MINUTES = [1, 3, 10] as const;
/** One in this many clients pauses less, and uses its order up. */
const BUSY = 10;
/** How long clients use a lease, if its binding time lets them, at least and at most, in seconds. */
const LEASE_USED = [1, 30] as const;

export interface Traffic {
  /** Pauses between the chunks of a tunnel, at least and at most, in milliseconds. */
  readonly pause: readonly [number, number];
  /** Bytes of a chunk to the client, at least and at most. */
  readonly chunk: readonly [number, number];
  /** How long a tunnel lasts, at least and at most, in seconds. */
  readonly seconds: readonly [number, number];
}

interface Client {
  /** Its own, so that what it does doesn't depend on the others. */
  readonly dice: Dice;
  readonly address: string;
  readonly order: Order;
  /** Its own region first, then those that names lead to when that is lost. */
  readonly preferred: readonly Region[];
}

/** Uses an order until `isOver`. */
type Habit = (world: World, client: Client, traffic: Traffic, isOver: () => boolean) => Promise<void>;

const reasonOf = (error: unknown) => (error instanceof Error && 'reason' in error ? String(error.reason) : String(error));

/** Opens a tunnel, and passes bytes until its time has passed or it ends. @returns false if the client should wait before it tries again */
async function visit(world: World, { preferred, dice }: Client, use: Use, { pause, chunk, seconds }: Traffic): Promise<boolean> {
  const { time, checks } = world;
  const machine = world.lead(preferred, dice);
  if (!machine) {
    checks.figures.unreachable += 1;
    return false;
  }
  try {
    const tunnel = await world.open(machine, use);
    if (!tunnel) {
      checks.figures.unreachable += 1;
      return false;
    }
    checks.opened(use, machine, tunnel.exit);
    const { gateway } = machine;
    let isDone = false;
    // At once, because why it may be closed can have passed when the client would notice.
    tunnel.onClosed(() => {
      if (!isDone && machine.gateway === gateway) checks.cut(use, machine);
    });
    const end = time.now + dice.between(...seconds) * SECOND;
    while (time.now < end && tunnel.isOpen()) {
      tunnel.pass(dice.between(100, 5000), dice.between(...chunk));
      await time.sleep(dice.between(...pause));
    }
    isDone = true;
    tunnel.end();
    return true;
  } catch (error) {
    checks.refused(use, machine, reasonOf(error));
    return false;
  }
}

/** Opens tunnels by the key of the order, through any exit of a country or in sessions. */
const byKey =
  (inSessions: boolean): Habit =>
  async (world, client, traffic, isOver) => {
    const { order, address } = client;
    for (let nth = 0; !isOver(); nth += 1) {
      const country = client.dice.of(countries);
      const minutes = client.dice.of(MINUTES);
      const session = { session: `${address.replaceAll('.', 'x')}x${nth}`, minutes };
      const user = formatProxyUser({ orderId: order.orderId, country, ...(inSessions && session) });
      const end = world.time.now + minutes * 60 * SECOND;
      while (world.time.now < end && !isOver()) {
        const isUsed = await visit(world, client, { order, address, login: { user, password: order.orderKey } }, traffic);
        await world.time.sleep(client.dice.between(100, isUsed ? 2000 : 4000));
      }
    }
  };

/** Extracts an address and uses it for a while, unless its binding time has ended or its region is gone. */
const byLease: Habit = async (world, client, traffic, isOver) => {
  const { order, address } = client;
  const signed = () => {
    const { timestamp, sign } = signExtraction(order.orderId, order.orderKey, Math.floor(world.apiTime / SECOND));
    return { orderId: order.orderId, timestamp: String(timestamp), sign };
  };
  const asked = { from: address };
  const list = async () => {
    const { code } = await world.ask(async ({ call }) => call('addWhiteIp', { ...signed(), ip: address }, asked));
    if (code !== 0) world.checks.notLeased(order, undefined, code);
    return code === 0;
  };
  const extract = async (): Promise<Lease | undefined> => {
    const seconds = client.dice.of(BINDING);
    const country = client.dice.of(countries);
    const request = { ...signed(), time: seconds, country, singleIp: client.dice.of(['0', '1'] as const) };
    const { code, data, at } = await world.ask(async ({ call }) => ({ at: world.apiTime, ...(await call('getIp', request, asked)) }));
    const [found] = data;
    if (!found) {
      world.checks.notLeased(order, country, code);
      return undefined;
    }
    const lease = { ...found, expiresAt: at + Number(seconds) * SECOND };
    world.checks.leased(lease);
    return lease;
  };
  const spend = async (lease: Lease) => {
    const region = regionAt(lease.ip);
    const end = Math.min(lease.expiresAt, world.apiTime + client.dice.between(...LEASE_USED) * SECOND);
    let isUsed = true;
    while (isUsed && world.apiTime < end && !isOver()) {
      const user = { ...client, preferred: region ? [region] : client.preferred };
      isUsed = await visit(world, user, { order, address, login: lease.port, lease }, traffic);
      await world.time.sleep(client.dice.between(100, 1000));
    }
  };
  let isListed = false;
  while (!isOver()) {
    try {
      isListed ||= await list();
      const lease = isListed ? await extract() : undefined;
      if (lease) await spend(lease);
    } catch (error) {
      if (!(error instanceof ApiAway)) world.checks.fault(String(error));
    }
    await world.time.sleep(client.dice.between(1000, 3000));
  }
};

const habits: readonly Habit[] = [byKey(false), byKey(true), byLease];

/** Starts clients in all regions. */
export function startClients(world: World, count: number, traffic: Traffic, isOver: () => boolean): void {
  for (let nth = 0; nth < count; nth += 1) {
    const order = world.orders[nth % world.orders.length] as Order;
    const home = nth % regions.length;
    const preferred = [...regions.slice(home), ...regions.slice(0, home)];
    const dice = world.dice.more();
    const client = { dice, address: `9.9.${nth >> 8}.${nth & 255}`, order, preferred };
    const habit = habits[Math.floor(nth / regions.length) % habits.length] as Habit;
    const [least, most] = traffic.pause;
    const own = nth % BUSY === 0 ? { ...traffic, pause: [least / BUSY, most / BUSY] as const } : traffic;
    void world.time.sleep(dice.between(0, 3000)).then(async () => habit(world, client, own, isOver));
  }
}
