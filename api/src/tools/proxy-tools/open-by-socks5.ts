import { once } from 'node:events';
import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import type { GatewayAddress, GatewayLogin, TunnelTarget } from '../../platform/gateway-address.ts';
import { connectGateway } from './connect-gateway.ts';

/** The parts of RFC 1928 and RFC 1929 that are used here. */
const VERSION = 5;
const PASSWORD_METHOD = 2;
const LOGIN_VERSION = 1;
const CONNECT = 1;
const NAME = 3;
const SUCCEEDED = 0;
/** Length of an address in a reply, by address type; a domain name has its length in the first byte. */
const addressLengths: Readonly<Record<number, number>> = { 1: 4, 4: 16 };

async function waitForSocketEvent(socket: Socket): Promise<void> {
  const waiting = new AbortController();
  const events = ['readable', 'end', 'close'].map((event) => once(socket, event, { signal: waiting.signal }));
  // Removes the remaining listeners, which would otherwise keep bytes from the next reader.
  await Promise.race(events).finally(() => waiting.abort());
}

/**
 * Reads exactly `length` bytes. It drains the stream meanwhile, because a stream with buffered data reports itself readable immediately.
 */
async function read(socket: Socket, length: number): Promise<Buffer> {
  let taken = Buffer.alloc(0);
  while (taken.length < length) {
    const bytes = socket.read() as Buffer | null;
    if (bytes) taken = Buffer.concat([taken, bytes]);
    else if (socket.readableEnded || socket.destroyed) throw new ProxyRefusal('connectionFailed');
    else await waitForSocketEvent(socket);
  }
  if (taken.length > length) socket.unshift(taken.subarray(length));
  return taken.subarray(0, length);
}

const withLength = (text: string) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
};

async function handshake(socket: Socket, { user, password }: GatewayLogin, { host, port }: TunnelTarget): Promise<void> {
  socket.write(Buffer.from([VERSION, 1, PASSWORD_METHOD]));
  const [, method] = await read(socket, 2);
  if (method !== PASSWORD_METHOD) throw new ProxyRefusal('connectionFailed');

  socket.write(Buffer.concat([Buffer.from([LOGIN_VERSION]), withLength(user), withLength(password)]));
  const [, isRefused] = await read(socket, 2);
  if (isRefused !== SUCCEEDED) throw new ProxyRefusal('authFailed');

  socket.write(Buffer.concat([Buffer.from([VERSION, CONNECT, 0, NAME]), withLength(host), Buffer.from([port >> 8, port & 255])]));
  const [, reply, , type = NAME] = await read(socket, 4);
  if (reply !== SUCCEEDED) throw new ProxyRefusal('connectionFailed');
  const addressLength = addressLengths[type] ?? (await read(socket, 1))[0] ?? 0;
  await read(socket, addressLength + 2);
}

/**
 * Opens a SOCKS5 tunnel through a gateway. SOCKS5 gives no reason for a refusal.
 * @throws ProxyRefusal `authFailed` or `connectionFailed`; network errors are passed on
 */
export async function openBySocks5(
  gateway: GatewayAddress,
  login: GatewayLogin,
  target: TunnelTarget,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = addAbortSignal(signal, connectGateway(gateway));
  try {
    await once(socket, 'connect');
    await handshake(socket, login, target);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
