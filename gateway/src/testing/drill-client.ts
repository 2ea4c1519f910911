import { request as sendRequest, type Agent, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { basic, Wire } from './wire.ts';

export const ORDER = 'DRILL';
const headers = { 'Proxy-Authorization': basic(`${ORDER}_____`, `${ORDER}-key`) };

export type DrillWay = 'plain' | 'CONNECT' | 'SOCKS5';

export interface DrillRequest {
  /** Port of the gateway, or of a relay in front of it. */
  readonly port: number;
  readonly targetPort: number;
  readonly way: DrillWay;
  readonly path: string;
  /** Size of the upload, in megabytes. */
  readonly upload?: number;
  readonly agent?: Agent;
}

async function tunnel({ port, targetPort, way }: DrillRequest): Promise<Socket> {
  if (way === 'CONNECT') {
    const request = sendRequest({ port, method: 'CONNECT', path: `127.0.0.1:${targetPort}`, headers, agent: false }).end();
    return new Promise((resolve, reject) => {
      request.once('error', reject);
      request.once('connect', ({ statusCode }, socket) =>
        statusCode === 200 ? resolve(socket) : reject(new Error(`the tunnel was refused with ${statusCode}`)),
      );
    });
  }
  const wire = await Wire.open(port);
  const [user, password] = [`${ORDER}_____`, `${ORDER}-key`];
  wire.send([5, 1, 2, 1, user.length], user, [password.length], password, [5, 1, 0, 1, 127, 0, 0, 1, targetPort >> 8, targetPort & 255]);
  await wire.until(14);
  wire.socket.removeAllListeners('data');
  return wire.socket;
}

const piece = Buffer.alloc(1_000_000, 'x');

/**
 * Sends one request through the gateway.
 * @returns the size of the response in bytes, and its text if it is short
 */
export async function drillRequest(drill: DrillRequest): Promise<{ size: number; text: string }> {
  const { port, targetPort, way, path, upload = 0, agent } = drill;
  const method = upload > 0 ? 'POST' : 'GET';
  const length = { ...(upload > 0 && { 'Content-Length': upload * piece.length }) };
  const socket = way === 'plain' ? undefined : await tunnel(drill);
  const request = socket
    ? sendRequest({ createConnection: () => socket, method, path, headers: { ...length, Connection: 'close' } })
    : sendRequest({
        port,
        method,
        path: `http://127.0.0.1:${targetPort}${path}`,
        headers: { ...headers, ...length },
        agent: agent ?? false,
      });
  const answered = new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject));
  await pipeline(Readable.from(Array.from({ length: upload }, () => piece)), request);
  const answer = await answered;
  if (answer.statusCode !== 200) throw new Error(`the response was ${answer.statusCode}: ${String(answer.headers['proxy-status'])}`);
  let [size, text] = [0, ''];
  for await (const some of answer as AsyncIterable<Buffer>) {
    size += some.length;
    if (size < 1000) text += some.toString('latin1');
  }
  return { size, text };
}
