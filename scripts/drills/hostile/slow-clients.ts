import { connect, type Socket } from 'node:net';
import { endpointPath } from 'shared-contracts/api/endpoints';

const call = endpointPath('passwordLogin');

/** What a slow client sends first, and then once per second. */
export const slowRequests = {
  heads: { begin: `POST ${call} HTTP/1.1\r\nHost: x\r\n`, more: 'X-More: 1\r\n' },
  bodies: {
    begin: `POST ${call} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"mobile":"`,
    more: 'x',
  },
} as const;

export interface SlowClients {
  /** Longest duration of any past or current connection, in seconds. */
  readonly longest: () => number;
  readonly cut: () => number;
  readonly stop: () => void;
}

const DRIP_MS = 1000;
const RETRY_MS = 3000;

/** Keeps a number of slow connections open from one address, and reconnects those that are closed. */
export function sendSlowly(origin: string, kind: keyof typeof slowRequests, address: string, connections: number): SlowClients {
  const { hostname, port } = new URL(origin);
  const { begin, more } = slowRequests[kind];
  const sockets = new Map<Socket, number>();
  const over = new AbortController();
  let longest = 0;
  let cut = 0;
  const join = () => {
    if (over.signal.aborted) return;
    const socket = connect({ host: hostname, port: Number(port), localAddress: address });
    socket.on('error', () => socket.destroy());
    socket.on('connect', () => {
      sockets.set(socket, performance.now());
      socket.write(begin);
    });
    socket.resume();
    socket.on('close', () => {
      const began = sockets.get(socket);
      if (began !== undefined) {
        longest = Math.max(longest, (performance.now() - began) / 1000);
        cut += 1;
      }
      sockets.delete(socket);
      setTimeout(join, RETRY_MS).unref();
    });
  };
  const drip = setInterval(() => {
    for (const socket of sockets.keys()) if (socket.writable) socket.write(more);
  }, DRIP_MS);
  for (let index = 0; index < connections; index += 1) join();
  return {
    longest: () => Math.max(longest, ...[...sockets.values()].map((began) => (performance.now() - began) / 1000)),
    cut: () => cut,
    stop: () => {
      over.abort();
      clearInterval(drip);
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}
