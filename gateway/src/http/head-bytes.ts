import type { IncomingMessage } from 'node:http';
import { rawTarget } from '../listener/raw-target.ts';

/** Bytes of a head in the form that clients send, `Name: value`: the parser doesn't report where it ended. */
export function headBytes({ method = '', url = '', httpVersion, rawHeaders }: IncomingMessage): number {
  const line = `${method} ${rawTarget(url)} HTTP/${httpVersion}\r\n`;
  // Each header has a colon, a space and a line end: two bytes for its name and two for its value.
  return rawHeaders.reduce((sum, { length }) => sum + length + 2, line.length + 2);
}
