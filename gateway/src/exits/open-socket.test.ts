import { isIPv6, type LookupFunction, type Socket } from 'node:net';
import { freePort } from 'shared-contracts/testing/free-port';
import { startServer } from '../testing/wire.ts';
import { openSocket, type Destination } from './open-socket.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

let servers: Server[];
let port: number;

/** A site at some addresses of this machine. */
async function open(...hosts: readonly string[]): Promise<void> {
  port = await freePort();
  servers = await Promise.all(hosts.map(async (host) => startServer((socket) => socket.resume(), host, port)));
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(servers.map(async ({ close }) => close()));
});

const resolvingTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_host, _options, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );

/** Address of the site at which a connection arrived. */
async function reached(addresses: readonly string[], more: Partial<Destination> = {}): Promise<string | undefined> {
  const socket = await openSocket({ host: 'site.example', port, lookup: resolvingTo(...addresses), ...more });
  const { remoteAddress } = socket;
  socket.destroy();
  return remoteAddress;
}

const both = ['127.0.0.1', '::1'];

const handleOf = (socket: Socket) => Reflect.get(socket, '_handle') as { setNoDelay(): void };

describe('a connection to a site', () => {
  it.each([
    ['the family that is preferred', both, both, 6, '::1'],
    ['the other one if nothing listens there', both, ['127.0.0.1'], 6, '127.0.0.1'],
    ['IPv4 if IPv6 does not work', both, ['127.0.0.1'], 4, '127.0.0.1'],
    ['IPv6 if IPv4 does not work', both, ['::1'], 4, '::1'],
    ['IPv6 if the site has nothing else', ['::1'], both, 4, '::1'],
    ['an address that works, after others that do not', ['127.0.0.9', '127.0.0.8', '127.0.0.1'], ['127.0.0.1'], 4, '127.0.0.1'],
  ] as const)('uses %s', async (_, addresses, listening, preferred, expected) => {
    await open(...listening);
    expect(await reached(addresses, { preferred })).toBe(expected);
  });

  it.each([
    [{ 6: '::1' }, both, '::1'],
    [{ 4: '127.0.0.1' }, ['::1', '127.0.0.1'], '127.0.0.1'],
    [{ 4: '127.0.0.1', 6: '::1' }, ['::1'], '::1'],
  ] as const)('from %j uses a family that it has: %j', async (from, addresses, expected) => {
    await open(...both);
    expect(await reached(addresses, { from })).toBe(expected);
  });

  it.each([
    [{ 6: '::1' }, ['127.0.0.1'], 'site.example'],
    [{ 4: '127.0.0.1' }, ['::1'], 'site.example'],
    [{ 4: '127.0.0.1', 6: undefined }, [], '::1'],
  ] as const)('from %j is refused if the site has only %j at %s', async (from, addresses, host) => {
    await open(...both);
    await expect(reached(addresses, { from, host })).rejects.toMatchObject({
      reason: 'connectionFailed',
      error: 'destination_ip_unroutable',
    });
  });

  it.each([false, true])('sends small writes at once, not only after the last one was acknowledged (isBulk: %s)', async (isBulk) => {
    await open('127.0.0.1');
    const one = await openSocket({ host: '127.0.0.1', port });
    const setNoDelay = jest.spyOn(Object.getPrototypeOf(handleOf(one)) as ReturnType<typeof handleOf>, 'setNoDelay');
    const socket = await openSocket({ host: '127.0.0.1', port, isBulk });
    expect(setNoDelay.mock.contexts.includes(handleOf(socket))).toBe(true);
    one.destroy();
    socket.destroy();
  });

  it('fails with the error of its last address', async () => {
    await open();
    await expect(reached(both)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
