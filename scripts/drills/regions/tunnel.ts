import { connect, type Socket } from 'node:net';
import { startServer, basic } from 'gateway/testing/wire';

const PIECE = Buffer.alloc(5000, 'x');
const PIECE_EVERY_MS = 10;
const SAMPLE_EVERY_MS = 100;
/** A killed gateway loses at most what it passed in this time. */
const AT_RISK_MS = 1000;
const END = 'E';

/** Sends each connection the address that it comes from, and then a steady stream until the client has said `E`, which is also its last byte. */
export async function startStreams() {
  return startServer((socket) => {
    socket.write(`${(socket.remoteAddress ?? '').replace('::ffff:', '')}\n`);
    const timer = setInterval(() => socket.write(PIECE), PIECE_EVERY_MS);
    const stop = () => clearInterval(timer);
    socket.on('data', (said: Buffer) => {
      if (!said.toString('latin1').endsWith(END)) return;
      stop();
      socket.end(END);
    });
    socket.once('close', stop);
  });
}

export interface Login {
  readonly user: string;
  readonly password: string;
}

export interface Streamed {
  /** Bytes on the client's wire, in both directions. */
  readonly bytes: number;
  /** Those of them that a killed gateway may not have counted: none if the stream ended as it should. */
  readonly atRisk: number;
}

export interface Stream {
  /** Address that the target sees. */
  readonly seen: string;
  /** Ends it after some time, or when it breaks. */
  readonly last: (milliseconds: number) => Promise<Streamed>;
}

/** Why there is no tunnel: the gateway refused it, with its message, or can't be reached. */
export class NoTunnel extends Error {
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean) {
    super(message);
    this.isRefused = isRefused;
  }
}

/** Resolves at the first of these events, with its first value. */
const firstEvent = (socket: Socket, names: readonly string[]) =>
  new Promise<unknown>((resolve) => {
    const done = (value: unknown) => {
      for (const name of names) socket.off(name, done);
      resolve(value);
    };
    for (const name of names) socket.on(name, done);
  });

async function readUntil(socket: Socket, end: string): Promise<string> {
  let text = '';
  while (!text.includes(end)) {
    const some = await firstEvent(socket, ['data', 'close']);
    if (!Buffer.isBuffer(some)) throw new NoTunnel('the connection broke', false);
    text += some.toString('latin1');
  }
  return text;
}

/**
 * Opens a tunnel to a stream.
 * @param login undefined at a leased port
 * @throws NoTunnel
 */
export async function openStream(host: string, port: number, targetPort: number, login?: Login): Promise<Stream> {
  const socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
  socket.on('error', () => socket.destroy());
  await firstEvent(socket, ['connect', 'close']);
  if (socket.destroyed) throw new NoTunnel('the gateway is gone', false);
  const header = login ? `Proxy-Authorization: ${basic(login.user, login.password)}\r\n` : '';
  socket.write(`CONNECT 127.0.0.1:${targetPort} HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
  let text = await readUntil(socket, '\r\n\r\n');
  if (!text.includes('200 Connection Established')) {
    socket.destroy();
    throw new NoTunnel(/^Proxy-Status: (.*)\r$/im.exec(text)?.[1] ?? text, true);
  }
  const { length } = text.slice(0, text.indexOf('\r\n\r\n') + 4);
  text = text.slice(length);
  if (!text.includes('\n')) text += await readUntil(socket, '\n');
  socket.resume();

  return {
    seen: text.slice(0, text.indexOf('\n')),
    async last(milliseconds) {
      const total = () => socket.bytesRead + socket.bytesWritten;
      const samples: number[] = [total()];
      const sampling = setInterval(() => samples.push(total()), SAMPLE_EVERY_MS);
      let isWhole = false;
      socket.on('data', (some: Buffer) => (isWhole = some.toString('latin1').endsWith(END)));
      const timer = setTimeout(() => socket.write(END), milliseconds);
      await firstEvent(socket, ['end', 'close']);
      clearTimeout(timer);
      clearInterval(sampling);
      const bytes = total();
      socket.destroy();
      const earlier = samples.at(-Math.ceil(AT_RISK_MS / SAMPLE_EVERY_MS)) ?? samples[0] ?? 0;
      return { bytes, atRisk: isWhole ? 0 : bytes - earlier };
    },
  };
}
