import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to a server that can go silent without closing, as networks do. */
export interface Wire {
  readonly port: number;
  /** Stops all traffic in both directions without closing any connection. */
  freeze(): void;
  /** Resumes, delivering what was sent meanwhile. */
  thaw(): void;
  /** Lets new connections through; existing ones stay silent forever. */
  forget(): void;
  close(): Promise<void>;
}

/** @param targetPort port on this machine */
export async function startFlakyTcpProxy(targetPort: number): Promise<Wire> {
  let isFrozen = false;
  const forgotten = new WeakSet<Socket>();
  const sockets = new Set<Socket>();
  const isSilent = (socket: Socket) => isFrozen || forgotten.has(socket);
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const join = (one: Socket, other: Socket) => {
    one.on('data', (bytes) => other.write(bytes));
    one.once('end', () => isSilent(one) || other.end());
    one.once('close', () => isSilent(one) || other.destroy());
    if (isSilent(one)) one.pause();
  };
  const server = createServer((client) => {
    const target = keep(connect(targetPort, '127.0.0.1'));
    join(keep(client), target);
    join(target, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
      isFrozen = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
