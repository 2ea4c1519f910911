import { createServer } from 'node:net';
import { loopbackOfExit } from 'shared-contracts/sandbox-exits';
import type { ExitRoute } from './exits.ts';

async function canLeaveBy(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(0, address, () => server.close(() => resolve(true)));
  });
}

/**
 * Stand-in exits leave by loopback addresses, so that targets on this machine see which one it was. macOS has no loopback address but
 * one: there, all of them leave by that.
 */
export async function sandboxRoutes(): Promise<(address: string) => ExitRoute | undefined> {
  const isMany = await canLeaveBy('127.51.100.1');
  return (address) => {
    const localAddress = loopbackOfExit(address);
    if (localAddress === undefined) return undefined;
    return isMany ? { localAddress } : {};
  };
}
