import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { SocksClient } from 'socks';
import { Refusal, type ProxyStatusError } from '../refusal.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';
import type { CheckedTarget } from '../targets/target-check.ts';
import { toRefusal } from './to-refusal.ts';
import { ExitFailure } from './exits.ts';
import type { ChosenExit } from '../targets/chosen-exit.ts';
import { CONNECT_MILLISECONDS, negotiate, openSocket } from './open-socket.ts';
import { authorizationOf, openUpstream } from './upstream.ts';

/** The status of a proxy that waited in vain for the target. */
const GATEWAY_TIMEOUT = 504;
/** The status of a proxy that rejects our credentials. */
const LOGIN_REQUIRED = 407;

/** Why a SOCKS5 proxy didn't connect, by its reply in the words of `socks`. */
const socksReplies: Readonly<Record<string, ProxyStatusError>> = {
  NetworkUnreachable: 'destination_ip_unroutable',
  HostUnreachable: 'destination_ip_unroutable',
  ConnectionRefused: 'connection_refused',
  TTLExpired: 'connection_timeout',
};

/** Asks a proxy, to which a connection is open, for one to the target. */
type Ask = (target: CheckedTarget, upstream: URL, way: Socket) => Promise<Socket>;

const askByHttp: Ask = async ({ host, port }, upstream, way) => {
  const name = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const request = httpRequest({
    method: 'CONNECT',
    path: name,
    headers: { Host: name, ...authorizationOf(upstream) },
    createConnection: () => way,
  });
  request.end();
  const [answer, socket, head] = (await once(request, 'connect')) as [{ statusCode?: number }, Socket, Buffer];
  const { statusCode = 0 } = answer;
  if (statusCode < 200 || statusCode > 299) {
    socket.destroy();
    if (statusCode === LOGIN_REQUIRED) throw new ExitFailure('connectionFailed', 'destination_unavailable');
    throw new Refusal('connectionFailed', statusCode === GATEWAY_TIMEOUT ? 'connection_timeout' : 'destination_unavailable');
  }
  if (head.length > 0) socket.unshift(head);
  return socket;
};

const askBySocks: Ask = async ({ host, port }, upstream, way) => {
  // A proxy that ends without an answer is not waited for.
  way.allowHalfOpen = false;
  await SocksClient.createConnection({
    command: 'connect',
    destination: { host, port },
    timeout: CONNECT_MILLISECONDS,
    existing_socket: way,
    proxy: {
      host: upstream.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(upstream.port || 1080),
      type: upstream.protocol === 'socks4:' ? 4 : 5,
      userId: decodeURIComponent(upstream.username),
      password: decodeURIComponent(upstream.password),
    },
  }).catch(({ message }: Error) => {
    const [reply = ''] = /\w+$/.exec(message) ?? [];
    if (/authentication/i.test(message)) throw new ExitFailure('connectionFailed', 'destination_unavailable');
    throw new Refusal('connectionFailed', socksReplies[reply] ?? 'destination_unavailable');
  });
  way.allowHalfOpen = true;
  return way;
};

export type TunnelExit = Omit<ChosenExit, 'countryCode'>;

async function openByProxy(target: CheckedTarget, upstream: URL, exit: TunnelExit, client: Socket): Promise<Socket> {
  await target.checkName();
  const way = await openUpstream(upstream, exit, client);
  const ask = upstream.protocol.startsWith('socks') ? askBySocks : askByHttp;
  return negotiate(way, client, async () => ask(target, upstream, way));
}

/**
 * Connects to a target through an exit, for a client.
 * @param isBulk whether the socket is for `joinSockets` alone and may be a `BulkSocket`
 * @throws Refusal with the reason for a failure
 */
export async function openTunnel(
  target: CheckedTarget,
  exit: TunnelExit,
  metered: Pick<MeteredConnection, 'connected' | 'socket'>,
  isBulk = false,
): Promise<Socket> {
  try {
    const { address, localAddresses, localAddressesTo, upstream } = exit;
    const { socket: client } = metered;
    const from = localAddresses ?? (localAddressesTo && (await localAddressesTo(target)));
    const { host, port, lookup } = target;
    // The exit's own family is preferred, so that targets with addresses of both see it.
    const preferred = address.includes(':') ? 6 : 4;
    const socket = await (upstream === undefined
      ? openSocket({ host, port, lookup, from, preferred, isBulk, client })
      : openByProxy(target, new URL(upstream), exit, client));
    metered.connected();
    return socket;
  } catch (error) {
    throw toRefusal(error);
  }
}
