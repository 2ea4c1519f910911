import { once } from 'node:events';
import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import type { GatewayAddress, GatewayLogin, TunnelTarget } from '../../platform/gateway-address.ts';
import { connectGateway } from './connect-gateway.ts';

/** What is read here of RFC 1928 and RFC 1929. */
const VERSION = 5;
const PASSWORD_METHOD = 2;
const LOGIN_VERSION = 1;
const CONNECT = 1;
const NAME = 3;
const SUCCEEDED = 0;
/** Bytes of an address in an answer, by its type; that of a name is told by its first byte. */
const addressLengths: Readonly<Record<number, number>> = { 1: 4, 4: 16 };

async function somethingHappens(socket: Socket): Promise<void> {
  const waiting = new AbortController();
  const events = ['readable', 'end', 'close'].map((event) => once(socket, event, { signal: waiting.signal }));
  // Those that have not happened are let go: a listener that stays would keep the bytes from who reads next.
  await Promise.race(events).finally(() => waiting.abort());
}

/** So many bytes. All that is there is taken out meanwhile: a stream with something left in it says at once that it is readable. */
async function read(socket: Socket, length: number): Promise<Buffer> {
  let taken = Buffer.alloc(0);
  while (taken.length < length) {
    const bytes = socket.read() as Buffer | null;
    if (bytes) taken = Buffer.concat([taken, bytes]);
    else if (socket.readableEnded || socket.destroyed) throw new ProxyRefusal('connectionFailed');
    else await somethingHappens(socket);
  }
  if (taken.length > length) socket.unshift(taken.subarray(length));
  return taken.subarray(0, length);
}

const withLength = (text: string) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
};

async function shakeHands(socket: Socket, { user, password }: GatewayLogin, { host, port }: TunnelTarget): Promise<void> {
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
 * A tunnel through a gateway by SOCKS5, which has no words for why it refuses.
 * @throws ProxyRefusal `authFailed` or `connectionFailed`; whatever the network throws
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
    await shakeHands(socket, login, target);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
