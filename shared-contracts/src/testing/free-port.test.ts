import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, freePortRange, RANGE_SIZE } from './free-port.ts';

/** Where Linux, macOS and Windows begin to assign ports to clients. */
const FIRST_FOR_CLIENTS = 32_768;

it('finds different ports, below those of clients, that can be bound', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(FIRST_FOR_CLIENTS);
  for (const port of ports.slice(0, 5)) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});

it('claims a port for the time until its server binds it', async () => {
  const claimed = createSocket('udp4').bind(await freePort(), '127.0.0.1');
  await expect(once(claimed, 'listening')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  claimed.close();
});

it('finds ports in a row, apart from single ports and other rows', async () => {
  const rows = await Promise.all(Array.from({ length: 10 }, freePortRange));
  const all = rows.flatMap((first) => Array.from({ length: RANGE_SIZE }, (_, index) => first + index));
  expect(new Set(all).size).toBe(10 * RANGE_SIZE);
  expect(Math.max(...all)).toBeLessThan(FIRST_FOR_CLIENTS);
  expect(Math.min(...all)).toBeGreaterThan(Math.max(...(await Promise.all(Array.from({ length: 20 }, freePort)))));
});
