import { and, eq, gt, notInArray } from 'drizzle-orm';
import { countries } from '../countries/tables.ts';
import { addDays, addSeconds } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { randomId, shuffled } from '../platform/random.ts';
import { holdLock, inTransaction } from '../platform/transactions.ts';
import { ProxyRefusal } from './proxy-refusal.ts';
import { exits, leases } from './tables.ts';

export interface LeaseRequest {
  readonly orderId: string;
  /** Whose connections the leased ports will take. */
  readonly clientAddress: string;
  readonly quantity: number;
  /** ISO code; undefined for any country. */
  readonly countryCode: string | undefined;
  readonly protocol: number;
  readonly bindingSeconds: number;
  readonly singleIp: boolean;
  /** Hand out no exit that this order had within 24 hours, and none twice. */
  readonly dedupe: boolean;
  readonly now: Date;
}

export interface Lease {
  readonly exitAddress: string;
  readonly port: number;
  readonly pid: number;
  readonly enName: string;
  readonly zhName: string;
}

type Exit = Omit<Lease, 'port'>;

async function findExits(tx: Database, { orderId, countryCode, dedupe, now }: LeaseRequest): Promise<Exit[]> {
  const recent = tx
    .select({ address: leases.exitAddress })
    .from(leases)
    .where(and(eq(leases.orderId, orderId), gt(leases.createdAt, addDays(now, -1))));
  const inCountry = countryCode === undefined ? undefined : eq(exits.countryCode, countryCode);
  return tx
    .select({ exitAddress: exits.address, pid: countries.pid, enName: countries.enName, zhName: countries.zhName })
    .from(exits)
    .innerJoin(countries, eq(countries.code, exits.countryCode))
    .where(and(inCountry, dedupe ? notInArray(exits.address, recent) : undefined));
}

/** Ports that no running lease of the same client holds. */
async function findPorts(
  tx: Database,
  { clientAddress, now }: LeaseRequest,
  { portBase, portCount }: Config['proxyEntry'],
): Promise<number[]> {
  const held = await tx
    .select({ port: leases.port })
    .from(leases)
    .where(and(eq(leases.clientAddress, clientAddress), gt(leases.expiresAt, now)));
  const taken = new Set(held.map(({ port }) => port));
  return Array.from({ length: portCount }, (_, index) => portBase + index).filter((port) => !taken.has(port));
}

/**
 * Leases ports of the shared entry. Without `dedupe` one exit may stand behind several ports where a country has fewer exits
 * than were asked for; with it, fewer leases than asked for may be answered.
 * @throws ProxyRefusal `noAddressLeft`
 */
export async function leaseAddresses(db: Database, entry: Config['proxyEntry'], request: LeaseRequest): Promise<Lease[]> {
  return inTransaction(db, async (tx) => {
    // One extraction of an order, and of a client, at a time: neither exits nor ports are handed out twice.
    await holdLock(tx, `extraction order ${request.orderId}`);
    await holdLock(tx, `extraction client ${request.clientAddress}`);
    const found = shuffled(await findExits(tx, request));
    const ports = shuffled(await findPorts(tx, request, entry));
    const size = Math.min(request.quantity, ports.length, request.dedupe ? found.length : request.quantity);
    if (found.length === 0 || size === 0) throw new ProxyRefusal('noAddressLeft');

    const leased = ports.slice(0, size).map((port, index) => ({ ...(found[index % found.length] as Exit), port }));
    const { orderId, clientAddress, protocol, singleIp, now, bindingSeconds } = request;
    const common = { orderId, clientAddress, protocol, singleIp, createdAt: now, expiresAt: addSeconds(now, bindingSeconds) };
    await tx.insert(leases).values(leased.map(({ exitAddress, port }) => ({ id: randomId('l'), exitAddress, port, ...common })));
    return leased;
  });
}
