import type { Socket } from 'node:net';
import type { Credentials } from '../listener/client.ts';
import { nextBytes } from '../listener/read-bytes.ts';

/** RFC 1928 and RFC 1929. */
const VERSION = 5;
const LOGIN_VERSION = 1;

export const methods = { none: 0, password: 2, noneAcceptable: 0xff } as const;
export const commands = { connect: 1 } as const;
export const replies = {
  succeeded: 0,
  failed: 1,
  notAllowed: 2,
  hostUnreachable: 4,
  connectionRefused: 5,
  timedOut: 6,
  commandNotSupported: 7,
  addressTypeNotSupported: 8,
} as const;

const addressLengths: Readonly<Record<number, number>> = { 1: 4, 4: 16 };
const NAME = 3;

/** @throws Error if the connection ends before the message is complete */
async function readBytes(socket: Socket, count: number): Promise<Buffer> {
  const bytes = await nextBytes(socket, count);
  if (!bytes) throw new Error('the connection ended within a message');
  return bytes;
}

async function readByte(socket: Socket): Promise<number> {
  return (await readBytes(socket, 1)).readUInt8();
}

async function readText(socket: Socket): Promise<string> {
  const length = await readByte(socket);
  return length === 0 ? '' : (await readBytes(socket, length)).toString('utf8');
}

/** Reads the authentication methods that a client offers. */
export async function readMethods(socket: Socket): Promise<ReadonlySet<number>> {
  if ((await readByte(socket)) !== VERSION) throw new Error('this is not SOCKS5');
  const count = await readByte(socket);
  return new Set(count === 0 ? [] : await readBytes(socket, count));
}

export function sendMethod(socket: Socket, method: number): void {
  socket.write(Buffer.from([VERSION, method]));
}

export async function readLogin(socket: Socket): Promise<Credentials> {
  if ((await readByte(socket)) !== LOGIN_VERSION) throw new Error('this is not an RFC 1929 login');
  const user = await readText(socket);
  return { user, password: await readText(socket) };
}

export function sendLoginReply(socket: Socket, isGood: boolean): void {
  socket.write(Buffer.from([LOGIN_VERSION, isGood ? 0 : 1]));
}

export interface SocksRequest {
  readonly command: number;
  /** Undefined for an unknown address type. */
  readonly host: string | undefined;
  readonly port: number;
}

function addressText(bytes: Buffer): string {
  if (bytes.length === 4) return bytes.join('.');
  return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16)).join(':');
}

async function readHost(socket: Socket, type: number): Promise<string | undefined> {
  if (type === NAME) return readText(socket);
  const length = addressLengths[type];
  return length === undefined ? undefined : addressText(await readBytes(socket, length));
}

export async function readRequest(socket: Socket): Promise<SocksRequest> {
  const head = await readBytes(socket, 4);
  if (head[0] !== VERSION) throw new Error('this is not SOCKS5');
  const host = await readHost(socket, head.readUInt8(3));
  const port = host === undefined ? 0 : (await readBytes(socket, 2)).readUInt16BE();
  return { command: head.readUInt8(1), host, port };
}

/** Sends a reply with an empty bound address, which CONNECT clients don't need. */
export function sendReply(socket: Socket, reply: number): void {
  socket.write(Buffer.from([VERSION, reply, 0, 1, 0, 0, 0, 0, 0, 0]));
}
