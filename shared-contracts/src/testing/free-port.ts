import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Both lie below the ports that a system assigns to clients (Linux: from 32,768), which may be taken by the time a server binds them, and
 * apart from the defaults of `npm start`.
 */
const SINGLE_PORTS = { first: 10_000, end: 18_000 };
const PORT_RANGES = { first: 23_000, end: 32_600 };
/** Ports in a range. */
export const RANGE_SIZE = 200;

async function expectFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Claims a port number by binding it for UDP, which excludes other processes that look for a port. Ends with this process. */
async function claim(port: number): Promise<() => void> {
  const socket = createSocket('udp4').bind(port, '127.0.0.1');
  try {
    await once(socket, 'listening');
  } catch (error) {
    socket.close();
    throw error;
  }
  socket.unref();
  return () => void socket.close();
}

/** Whether all ports are free; if so, they are claimed. Only both ends are probed: if they are free, the range usually is. */
async function isClaimed(first: number, count: number): Promise<boolean> {
  try {
    const giveBack = await claim(first);
    try {
      for (const port of new Set([first, first + count - 1])) await expectFree(port);
      return true;
    } catch {
      giveBack();
      return false;
    }
  } catch {
    return false;
  }
}

async function firstFree({ first, end }: typeof SINGLE_PORTS, count: number): Promise<number> {
  for (;;) {
    const port = first + count * randomInt(Math.floor((end - first) / count));
    if (await isClaimed(port, count)) return port;
  }
}

/** Finds a free TCP port on loopback, which no other call returns while this process runs. */
export const freePort = (): Promise<number> => firstFree(SINGLE_PORTS, 1);

/** Finds `RANGE_SIZE` such ports in a row, and returns the first. */
export const freePortRange = (): Promise<number> => firstFree(PORT_RANGES, RANGE_SIZE);
