import { connect, type Socket } from 'node:net';
import { startServer } from './wire.ts';

export interface Relay {
  readonly port: number;
  /** Bytes in both directions. */
  readonly bytes: () => number;
  close(): Promise<void>;
}

const byTcp = (port: number): Socket => connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });

/**
 * Relays a client's connections and counts their bytes.
 * @param open connects to the gateway's port
 */
export async function startRelay(port: number, open = byTcp): Promise<Relay> {
  let bytes = 0;
  const server = await startServer((client) => {
    const gateway = open(port);
    gateway.on('error', () => client.destroy());
    client.once('close', () => gateway.destroy());
    gateway.once('close', () => client.destroy());
    for (const [one, other] of [
      [client, gateway],
      [gateway, client],
    ] as const) {
      one.on('data', (some: Buffer) => (bytes += some.length));
      one.pipe(other);
    }
  });
  return { port: server.port, bytes: () => bytes, close: server.close };
}
