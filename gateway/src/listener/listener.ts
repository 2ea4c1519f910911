import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { canonicalAddress } from 'shared-contracts/rules/ip-address';
import type { LimitName } from '../limits.ts';
import type { Meter } from '../metering/meter.ts';
import type { Timing } from '../timing.ts';
import type { Client } from './client.ts';
import { nextBytes } from './read-bytes.ts';
import { readProxyHeader } from './proxy-header.ts';

const SOCKS5 = 5;

export interface ListenerParts {
  readonly meter: Meter;
  /** Whether each connection begins with a PROXY header. */
  readonly proxyProtocol: boolean;
  readonly timing: Pick<Timing, 'firstByte'>;
  /** Whether an address must wait before it may connect again. */
  readonly isBarred: (address: string) => boolean;
  /** Called with the limit that a new connection would exceed, when it's closed without an answer. */
  readonly onRefused: (limit: LimitName) => void;
  /** @param bytes the first ones of the connection, which is paused */
  readonly onHttp: (client: Client, bytes: Buffer) => void;
  readonly onSocks5: (client: Client) => void;
}

/** Where a connection comes from. */
interface Origin {
  /** Undefined if it isn't known: without a valid header, or once the connection is gone. */
  readonly address: string | undefined;
  /** Bytes that preceded the client's own. */
  readonly skipped: number;
}

const nobody: Origin = { address: undefined, skipped: 0 };

/** Reads the PROXY header of a load balancer. */
async function readOrigin(socket: Socket): Promise<Origin> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    const more = await nextBytes(socket);
    if (!more) return nobody;
    bytes = Buffer.concat([bytes, more]);
    const header = readProxyHeader(bytes);
    if (header === 'wrong') return nobody;
    if (header === 'incomplete') continue;
    socket.unshift(bytes.subarray(header.length));
    return { address: header.clientAddress ?? socket.remoteAddress, skipped: header.length };
  }
}

/** The plaintext side of a connection whose client speaks TLS. Its byte counts don't include handshakes and records. */
function decrypt(socket: Socket, secureContext: SecureContext): Socket {
  const plain = new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] });
  // Failed handshakes, too.
  plain.on('error', () => plain.destroy());
  return plain;
}

export interface ProxyPort {
  /** Undefined at the ports of the account-password mode. */
  readonly leased?: number;
  /** Certificate for the next connection, at the port where clients speak TLS. */
  readonly secureContext?: () => SecureContext;
}

/** Creates a server that accepts HTTP and SOCKS5, which it detects by the first byte. */
export function createProxyServer(
  { meter, proxyProtocol, timing, isBarred, onRefused, onHttp, onSocks5 }: ListenerParts,
  { leased, secureContext }: ProxyPort,
): Server {
  const refuse = (socket: Socket, limit: LimitName) => {
    socket.destroy();
    onRefused(limit);
  };

  const receive = (connection: Socket, origin: Origin, stopWaiting: () => void) => {
    if (meter.isFull) return refuse(connection, 'capacity');
    const address = canonicalAddress(origin.address ?? '');
    if (address === null) return void connection.destroy();
    if (isBarred(address)) return refuse(connection, 'overfullPipelines');
    const socket = secureContext ? decrypt(connection, secureContext()) : connection;
    // Before the handshake, so that unfinished ones count as connections of their address.
    const metered = meter.open(socket, address, secureContext ? 0 : origin.skipped);
    if (!metered) return refuse(socket, 'connectionsPerAddress');
    const onEnd = () => void socket.destroy();
    socket.once('end', onEnd);
    return void socket.once('data', (bytes: Buffer) => {
      socket.off('end', onEnd);
      socket.pause();
      stopWaiting();
      const client = { socket, address, leasedPort: leased, metered };
      try {
        if (bytes[0] !== SOCKS5) return onHttp(client, bytes);
        socket.unshift(bytes);
        return onSocks5(client);
      } catch {
        // Otherwise, an error of ours would end the process, and with it all connections.
        return void socket.destroy();
      }
    });
  };

  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    // Handlers are attached later; until then an unhandled socket error would crash the process.
    socket.on('error', () => socket.destroy());
    const timer = setTimeout(() => socket.destroy(), timing.firstByte);
    const stopWaiting = () => {
      clearTimeout(timer);
      // A connection that stays open would keep the timer until its end.
      socket.off('close', stopWaiting);
    };
    socket.on('close', stopWaiting);
    if (!proxyProtocol) return receive(socket, { address: socket.remoteAddress, skipped: 0 }, stopWaiting);
    return void readOrigin(socket).then(
      (origin) => receive(socket, origin, stopWaiting),
      () => socket.destroy(),
    );
  });
}
