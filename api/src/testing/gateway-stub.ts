import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';

/** A request that a stub received, accepted or refused. */
interface SeenRequest {
  readonly protocol: 'http' | 'socks5';
  /** Username and password, joined by a colon. */
  readonly login: string;
  /** `host:port`. */
  readonly target: string;
}

export interface GatewayStub {
  /** Address in the format of GATEWAY_ADDRESS. */
  readonly address: string;
  readonly seen: SeenRequest[];
  /** Response of the echo endpoint behind it. */
  echo: { status: number; body: string };
  /** Refusal for all requests; over SOCKS5, the reason isn't sent. */
  refusal: ProxyErrorName | undefined;
  close(): Promise<void>;
}

/** Address returned by the echo endpoint behind a stub: an exit in the sandbox's pool. */
export const STUB_EXIT = '198.51.100.24';

const echoOf = (ip: string) => ({ status: 200, body: JSON.stringify({ code: 200, msg: 'Success', data: { ip } }) });

function loginOf({ headers }: IncomingMessage): string {
  const [, login = ''] = /^Basic (.+)$/.exec(String(headers['proxy-authorization'])) ?? [];
  return Buffer.from(login, 'base64').toString();
}

const part = (bytes: Buffer, at: number) => bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString();

/** Starts a stub that combines a gateway and the site behind it, so accepted requests are answered directly. */
export async function startGatewayStub(): Promise<GatewayStub> {
  const stub: Omit<GatewayStub, 'address' | 'close'> = { seen: [], echo: echoOf(STUB_EXIT), refusal: undefined };
  const echo = createHttpServer((_request, response) => {
    response.writeHead(stub.echo.status, { 'content-type': 'application/json' });
    response.end(stub.echo.body);
  });

  const http = createHttpServer();
  http.on('connect', (request: IncomingMessage, socket: Socket) => {
    stub.seen.push({ protocol: 'http', login: loginOf(request), target: request.url ?? '' });
    const { refusal } = stub;
    if (refusal === undefined) {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      echo.emit('connection', socket);
      return;
    }
    const { code, text } = proxyErrors[refusal];
    const details = `gateway; error=http_request_denied; details="${code} ${text.en.replaceAll('–', '-')}"`;
    socket.end(`HTTP/1.1 403 Forbidden\r\nProxy-Status: ${details}\r\nContent-Length: 0\r\n\r\n`);
  });

  // Each message arrives in a single chunk here.
  const socks = (socket: Socket) => {
    let login = '';
    const say = (...bytes: number[]) => socket.write(Buffer.from(bytes));
    const request = (bytes: Buffer) => {
      const host = part(bytes, 4);
      stub.seen.push({ protocol: 'socks5', login, target: `${host}:${bytes.readUInt16BE(5 + host.length)}` });
      say(5, stub.refusal === undefined ? 0 : 2, 0, 1, 0, 0, 0, 0, 0, 0);
      if (stub.refusal === undefined) echo.emit('connection', socket);
      else socket.end();
    };
    const logIn = (bytes: Buffer) => {
      const user = part(bytes, 1);
      login = `${user}:${part(bytes, 2 + user.length)}`;
      socket.once('data', request);
      say(1, 0);
    };
    socket.once('data', logIn);
    say(5, 2);
  };

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null;
      if (first?.[0] === 5) return socks(socket);
      if (first) socket.unshift(first);
      return http.emit('connection', socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    address: `127.0.0.1:${port}`,
    close: async () => {
      http.closeAllConnections();
      echo.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
