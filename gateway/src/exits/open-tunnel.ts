import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { SocksClient } from 'socks';
import { Refusal } from '../refusal.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';
import type { CheckedTarget } from '../targets/target-check.ts';
import { toRefusal } from './to-refusal.ts';
import type { ChosenExit } from './exits.ts';
import { CONNECT_MILLISECONDS, openSocket } from './open-socket.ts';
import { authorizationOf, openUpstream } from './upstream.ts';

async function openByHttp({ host, port }: CheckedTarget, upstream: URL): Promise<Socket> {
  const way = await openUpstream(upstream);
  const name = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const request = httpRequest({
    method: 'CONNECT',
    path: name,
    headers: { Host: name, ...authorizationOf(upstream) },
    createConnection: () => way,
  });
  const timer = setTimeout(() => request.destroy(new Refusal('connectionFailed', 'connection_timeout')), CONNECT_MILLISECONDS);
  request.end();
  try {
    const [answer, socket, head] = (await once(request, 'connect')) as [{ statusCode?: number }, Socket, Buffer];
    if (answer.statusCode !== 200) {
      socket.destroy();
      throw new Refusal('connectionFailed', 'destination_unavailable');
    }
    if (head.length > 0) socket.unshift(head);
    return socket;
  } finally {
    clearTimeout(timer);
  }
}

async function openBySocks({ host, port }: CheckedTarget, upstream: URL): Promise<Socket> {
  const { socket } = await SocksClient.createConnection({
    command: 'connect',
    destination: { host, port },
    timeout: CONNECT_MILLISECONDS,
    proxy: {
      host: upstream.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(upstream.port || 1080),
      type: upstream.protocol === 'socks4:' ? 4 : 5,
      userId: decodeURIComponent(upstream.username),
      password: decodeURIComponent(upstream.password),
    },
  });
  socket.allowHalfOpen = true;
  return socket;
}

export type TunnelExit = Omit<ChosenExit, 'countryCode'>;

async function openByProxy(target: CheckedTarget, upstream: string): Promise<Socket> {
  await target.checkName();
  const proxy = new URL(upstream);
  return (proxy.protocol.startsWith('socks') ? openBySocks : openByHttp)(target, proxy);
}

/**
 * Connects to a target through an exit, for a client.
 * @param isBulk whether the socket is for `joinSockets` alone and may be a `BulkSocket`
 * @throws Refusal with the reason for a failure
 */
export async function openTunnel(
  target: CheckedTarget,
  { address, localAddresses, localAddressesTo, upstream }: TunnelExit,
  metered: Pick<MeteredConnection, 'connected'>,
  isBulk = false,
): Promise<Socket> {
  try {
    const from = localAddresses ?? (localAddressesTo && (await localAddressesTo(target)));
    const { host, port, lookup } = target;
    // The exit's own family is preferred, so that targets with addresses of both see it.
    const preferred = address.includes(':') ? 6 : 4;
    const socket = await (upstream === undefined
      ? openSocket({ host, port, lookup, from, preferred, isBulk })
      : openByProxy(target, upstream));
    metered.connected();
    return socket;
  } catch (error) {
    throw toRefusal(error);
  }
}
