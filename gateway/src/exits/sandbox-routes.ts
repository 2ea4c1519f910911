import { createServer } from 'node:net';
import { loopbackOfExit } from 'shared-contracts/proxy/sandbox-exits';
import type { CheckedTarget } from '../targets/target-check.ts';
import type { ExitRoute } from '../targets/chosen-exit.ts';

async function canLeaveBy(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(0, address, () => server.close(() => resolve(true)));
  });
}

/** Whether a target is on this machine. An unresolvable target is not; that error is reported when the connection is opened. */
async function isHere({ host, lookup }: CheckedTarget): Promise<boolean> {
  return new Promise((resolve) => {
    lookup(host, { all: true }, (error, found) => {
      const addresses = error || !Array.isArray(found) ? [] : found.filter(({ family }) => family === 4);
      resolve(addresses.length > 0 && addresses.every(({ address }) => address.startsWith('127.')));
    });
  });
}

/**
 * Simulated exits use loopback addresses, so that targets on this machine can tell them apart. Other machines can't be reached from a
 * loopback address, so targets elsewhere, such as in another container, are reached directly. macOS has only one loopback address, so all
 * exits connect directly there.
 */
export async function sandboxRoutes(): Promise<(address: string) => ExitRoute | undefined> {
  const isMany = await canLeaveBy('127.51.100.1');
  return (address) => {
    const localAddress = loopbackOfExit(address);
    if (localAddress === undefined) return undefined;
    return isMany ? { localAddressesTo: async (target) => ((await isHere(target)) ? { 4: localAddress } : undefined) } : {};
  };
}
