import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import { openBySocks5 } from './open-by-socks5.ts';

const login = { protocol: 2, user: 'F1_JP____', password: 'key' } as const;
const target = { host: 'example.com', port: 443 };
const greeting = [5, 1, 2];
const wholeLogin = [1, 9, ...Buffer.from(login.user), 3, ...Buffer.from(login.password)];
const wholeRequest = [5, 1, 0, 3, 11, ...Buffer.from(target.host), 1, 187];

let server: Server;
afterEach(() => {
  server.close();
});

/**
 * Starts a server that replies to each message with the next reply; at an undefined one it goes silent, and after the last one it closes.
 */
async function playing(...replies: readonly (readonly number[] | undefined)[]) {
  const received: number[][] = [];
  const play = async (socket: Socket) => {
    for (const reply of replies) {
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      received.push([...bytes]);
      if (!reply) return;
      socket.write(Buffer.from(reply));
    }
    socket.end();
  };
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    play(socket).catch(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (signal = AbortSignal.timeout(5000)) => openBySocks5({ host: '127.0.0.1', port }, login, target, signal);
  return { received, open };
}

const reasonOf = async (opening: Promise<Socket>) => opening.then(String, ({ reason }: ProxyRefusal) => reason);

describe('a SOCKS5 tunnel', () => {
  it.each([
    ['an IPv4 address', [1, 127, 0, 0, 1]],
    ['an IPv6 address', [4, ...Array.from({ length: 16 }, () => 0)]],
    ['a name', [3, 4, ...Buffer.from('exit')]],
  ])('opens after a reply with %s and leaves the following bytes unread', async (_, bound) => {
    const { received, open } = await playing([5, 2], [1, 0], [5, 0, 0, ...bound, 0, 80, 104, 105]);
    const tunnel = await open();
    expect(received).toEqual([greeting, wholeLogin, wholeRequest]);
    const [bytes] = (await once(tunnel, 'data')) as [Buffer];
    expect(bytes.toString()).toBe('hi');
    tunnel.destroy();
  });

  it.each([
    ['connectionFailed', 'accepts no login method', [[5, 255]]],
    [
      'authFailed',
      'rejects the login',
      [
        [5, 2],
        [1, 1],
      ],
    ],
    [
      'connectionFailed',
      'rejects the target',
      [
        [5, 2],
        [1, 0],
        [5, 2, 0, 1, 0, 0, 0, 0, 0, 0],
      ],
    ],
    ['connectionFailed', 'closes immediately', []],
    ['connectionFailed', 'closes in the middle of a message', [[5]]],
    [
      'connectionFailed',
      'closes after the login',
      [
        [5, 2],
        [1, 0],
      ],
    ],
  ])('is refused with %s if the gateway %s', async (reason, _, replies) => {
    expect(await reasonOf((await playing(...replies)).open())).toBe(reason);
  });

  it('is aborted if the gateway is silent', async () => {
    const { open } = await playing([5, 2], [1, 0], undefined);
    await expect(open(AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'AbortError' });
  });
});
