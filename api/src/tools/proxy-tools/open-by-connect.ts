import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import type { GatewayAddress, GatewayLogin, TunnelTarget } from '../../platform/gateway-address.ts';
import { connectGateway } from './connect-gateway.ts';
import { parseProxyStatus } from './parse-proxy-status.ts';

/** `head` holds bytes that arrived together with the response head. */
type Connected = [answer: IncomingMessage, socket: Socket, head: Buffer];

/**
 * Opens an HTTP CONNECT tunnel through a gateway.
 * @throws ProxyRefusal if the gateway refuses; network errors are passed on
 */
export async function openByConnect(
  gateway: GatewayAddress,
  { user, password }: GatewayLogin,
  { host, port }: TunnelTarget,
  signal: AbortSignal,
): Promise<Socket> {
  const path = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const login = Buffer.from(`${user}:${password}`).toString('base64');
  const headers = { Host: path, 'Proxy-Authorization': `Basic ${login}` };
  const asking = request({ method: 'CONNECT', path, headers, createConnection: () => connectGateway(gateway), signal });
  asking.end();
  const [answer, socket, head] = (await once(asking, 'connect')) as Connected;
  if (answer.statusCode === 200) {
    if (head.length > 0) socket.unshift(head);
    return socket;
  }
  socket.destroy();
  throw new ProxyRefusal(parseProxyStatus(answer.headers['proxy-status']) ?? 'connectionFailed');
}
