import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Proxy {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** It leads to one target and speaks no HTTP itself. */
  readonly isRelay?: boolean;
}

interface Route {
  readonly proxy: Proxy;
  readonly targetPort: number;
  /** Uses a CONNECT tunnel, as HTTPS does; otherwise plain HTTP. */
  readonly isTunnel: boolean;
}

/** Reads until the response's head is complete, and returns it with the number of body bytes received so far. */
async function readHead(socket: Socket): Promise<{ readonly head: string; readonly rest: number }> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n');
    if (end >= 0) return { head: bytes.subarray(0, end).toString('latin1'), rest: bytes.length - end - 4 };
    const more = socket.read() as Buffer | null;
    if (more) bytes = Buffer.concat([bytes, more]);
    else if (socket.readableEnded) throw new Error(`the proxy closed the connection after: ${bytes.toString('latin1')}`);
    else await Promise.race([once(socket, 'readable'), once(socket, 'end')]);
  }
}

function check(head: string): void {
  if (!/^HTTP\/1\.[01] 200 /.test(head)) throw new Error(`the proxy responded: ${head}`);
}

function authorization({ user, password }: Proxy): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`${user}:${password}`).toString('base64')}\r\n`;
}

/** Opens a tunnel with CONNECT, as clients do for HTTPS. */
export async function openTunnel(proxy: Proxy, targetPort: number): Promise<Socket> {
  if (proxy.isRelay) return openPlain(proxy);
  const target = `127.0.0.1:${targetPort}`;
  const socket = connect(proxy.port, '127.0.0.1');
  socket.pause();
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${authorization(proxy)}\r\n`);
  try {
    check((await readHead(socket)).head);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function openPlain(proxy: Proxy): Socket {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.pause();
  return socket;
}

/** Sends one request on its own connection. @returns size of the body, in bytes */
export async function request({ proxy, targetPort, isTunnel }: Route, path: string): Promise<number> {
  const target = `127.0.0.1:${targetPort}`;
  const socket = isTunnel ? await openTunnel(proxy, targetPort) : openPlain(proxy);
  try {
    const [prefix, login] = isTunnel ? ['', ''] : [`http://${target}`, authorization(proxy)];
    socket.write(`GET ${prefix}${path} HTTP/1.1\r\nHost: ${target}\r\n${login}Connection: close\r\n\r\n`);
    const { head, rest } = await readHead(socket);
    check(head);
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
    let left = length - rest;
    socket.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left <= 0) socket.destroy();
    });
    if (left > 0) {
      await once(socket, 'close');
      if (left > 0) throw new Error(`${left} of ${length} bytes did not arrive`);
    }
    return length;
  } finally {
    socket.destroy();
  }
}
