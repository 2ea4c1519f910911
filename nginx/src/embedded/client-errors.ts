import { STATUS_CODES } from 'node:http';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { cacheControl } from 'shared-contracts/releases/front-door';
import { BAD_REQUEST_TEXT } from '../responses.ts';
import type { SecurityTable } from '../security.ts';

/**
 * Responds to a request that couldn't be parsed: too long, too slow, or not HTTP. Closing the connection at once could discard the response.
 * @param seconds after which the connection is closed, even if the client keeps its side open
 */
export function rejectUnparsed(error: ConnectionError, socket: Socket, security: SecurityTable, seconds: number): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = status === 400 ? BAD_REQUEST_TEXT : `${STATUS_CODES[status]}\n`;
  const headers = {
    ...security('site', false),
    'Cache-Control': cacheControl.never,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  const deadline = setTimeout(() => socket.destroy(), seconds * 1000);
  socket.once('close', () => clearTimeout(deadline));
}
