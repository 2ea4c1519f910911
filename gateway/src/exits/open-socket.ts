import { lookup as lookUpHere, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import { Refusal } from '../refusal.ts';
import { BulkSocket } from './bulk-socket.ts';
import { clientLeft, connectToFirst } from './connect-to-first.ts';
import { UnroutableTarget } from './exits.ts';
import type { Family, LocalAddresses } from '../targets/chosen-exit.ts';

/** Timeout for connecting to a target. */
export const CONNECT_MILLISECONDS = 15_000;
/** Addresses of a name that are tried. */
const MOST_ADDRESSES = 8;

export interface Destination {
  readonly host: string;
  readonly port: number;
  readonly lookup?: LookupFunction;
  /** Undefined for the machine's own choice; otherwise, only families with an address can be reached. */
  readonly from?: LocalAddresses | undefined;
  /** The family to try first. */
  readonly preferred?: Family;
  readonly isTls?: boolean;
  /** Opens a `BulkSocket`. */
  readonly isBulk?: boolean;
  /** Whom it is opened for. If this client leaves, it is given up. */
  readonly client?: Socket;
}

async function resolve(host: string, lookup: LookupFunction): Promise<readonly LookupAddress[]> {
  return new Promise((found, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : found(addresses as LookupAddress[])));
  });
}

/** Alternates the families, so that one of them being out of order costs a single attempt. */
function inOrder(addresses: readonly LookupAddress[], preferred: Family): LookupAddress[] {
  const first = addresses.filter(({ family }) => family === preferred);
  const second = addresses.filter(({ family }) => family !== preferred);
  const rounds = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [first[index], second[index]]);
  return rounds.flat().flatMap((address) => address ?? []);
}

/**
 * Agrees with a proxy about what a connection to it is for. The connection is closed if that takes too long or the client leaves.
 * @throws Refusal `connection_timeout`, that of `clientLeft`, or the error of the negotiation
 */
export async function negotiate<Result>(socket: Socket, client: Socket | undefined, work: () => Promise<Result>): Promise<Result> {
  let refusal: Refusal | undefined;
  const giveUp = (reason: Refusal) => {
    refusal = reason;
    socket.destroy(reason);
  };
  const onLeft = () => giveUp(clientLeft());
  const timer = setTimeout(() => giveUp(new Refusal('connectionFailed', 'connection_timeout')), CONNECT_MILLISECONDS);
  client?.on('close', onLeft);
  try {
    return await work();
  } catch (error) {
    throw refusal ?? error;
  } finally {
    clearTimeout(timer);
    client?.off('close', onLeft);
  }
}

/** Opens TLS on a connection to a proxy. */
async function secure(socket: Socket, servername: string, client: Socket | undefined): Promise<Socket> {
  const secured = connectByTls({ socket, servername });
  await negotiate(secured, client, async () => once(secured, 'secureConnect'));
  return secured;
}

/**
 * Connects to a host at the first of its addresses that accepts.
 * @throws UnroutableTarget, Refusal `connection_timeout`, that of `clientLeft`, or the error of the connection
 */
export async function openSocket(destination: Destination): Promise<Socket> {
  const { host, port, lookup = lookUpHere, from, preferred = 4, isTls = false, isBulk = false, client } = destination;
  const family = isIP(host);
  const found = family === 0 ? await resolve(host, lookup) : [{ address: host, family }];
  const reachable = from ? found.filter((each) => from[each.family as Family] !== undefined) : found;
  if (reachable.length === 0 && found.length > 0) throw new UnroutableTarget(found.map((each) => each.family as Family));
  const open = (to: LookupAddress) => {
    const localAddress = from?.[to.family as Family];
    const options = {
      host: to.address,
      port,
      family: to.family,
      ...(localAddress && { localAddress }),
      allowHalfOpen: true,
      noDelay: true,
    };
    return isBulk ? new BulkSocket().connect(options) : connect(options);
  };
  const addresses = reachable.length > 1 ? inOrder(reachable, preferred).slice(0, MOST_ADDRESSES) : reachable;
  const socket = await connectToFirst(addresses, open, CONNECT_MILLISECONDS, client);
  return isTls ? secure(socket, host, client) : socket;
}
