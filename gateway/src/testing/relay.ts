import { connect, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { startServer } from './wire.ts';

export interface Relay {
  readonly port: number;
  readonly connections: () => number;
  /** Bytes in both directions. */
  readonly bytes: () => number;
  /** Those of requests that the gateway answered with 407, which clients send that log in only when asked to. */
  readonly rejected: () => number;
  close(): Promise<void>;
}

export const openByTcp = (port: number): Socket => connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });

const REJECTION = Buffer.from('HTTP/1.1 407');

/**
 * Relays a client's connections and counts their bytes.
 * @param open connects to the gateway's port
 * @param tls certificate for clients that use TLS, whose bytes are counted inside it
 */
export async function startRelay(port: number, open = openByTcp, tls?: { readonly key: Buffer; readonly cert: Buffer }): Promise<Relay> {
  let [connections, bytes, rejected] = [0, 0, 0];
  const server = await startServer((socket) => {
    const client = tls ? new TLSSocket(socket, { isServer: true, ...tls }) : socket;
    const gateway = open(port);
    connections += 1;
    let unanswered = 0;
    client.on('error', () => client.destroy());
    gateway.on('error', () => client.destroy());
    client.once('close', () => gateway.destroy());
    gateway.once('close', () => client.destroy());
    for (const [one, other] of [
      [client, gateway],
      [gateway, client],
    ] as const) {
      one.on('data', (some: Buffer) => {
        bytes += some.length;
        unanswered += some.length;
        if (one === client) return;
        if (some.subarray(0, REJECTION.length).equals(REJECTION)) rejected += unanswered;
        unanswered = 0;
      });
      one.pipe(other);
    }
  });
  return { port: server.port, connections: () => connections, bytes: () => bytes, rejected: () => rejected, close: server.close };
}
