import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { GatewayAddress } from '../../platform/gateway-address.ts';
import { askGateway } from '../../sandbox/proxy-errors/ask-gateway.ts';
import { openByConnect } from './open-by-connect.ts';
import { openBySocks5 } from './open-by-socks5.ts';

let server: Server;
let firstBytes: string[];

beforeEach(async () => {
  firstBytes = [];
  server = createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (bytes) => {
      firstBytes.push(bytes.toString('latin1'));
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.close();
  await once(server, 'close');
});

const login = { protocol: 1, user: 'u', password: 'p' } as const;
const target = { host: 'example.com', port: 443 };
const signal = new AbortController().signal;

const ways: readonly [string, (gateway: GatewayAddress) => Promise<unknown>, string][] = [
  ['an HTTP tunnel', async (gateway) => openByConnect(gateway, login, target, signal), 'CONNECT example.com:443 HTTP/1.1\r\n'],
  ['a SOCKS5 tunnel', async (gateway) => openBySocks5(gateway, login, target, signal), '\u{5}'],
  ['a plain request', async (gateway) => askGateway(gateway, 'http://example.com/'), 'GET http://example.com/ HTTP/1.1\r\n'],
];

describe.each(ways)('%s', (_, open, own) => {
  const said = async (more: Pick<GatewayAddress, 'proxyProtocol'>) => {
    await expect(open({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, ...more })).rejects.toThrow(/./);
    return firstBytes.join('');
  };

  it("sends a load balancer's own PROXY header first if the gateway expects one [B13]", async () => {
    const bytes = await said({ proxyProtocol: true });
    expect(bytes.startsWith('PROXY UNKNOWN\r\n')).toBe(true);
  });

  it('sends its own protocol first otherwise', async () => expect((await said({})).startsWith(own)).toBe(true));
});
