import { randomBytes } from 'node:crypto';

/**
 * Node's parser rejects request targets with non-ASCII bytes, which curl sends unencoded and sites understand. Such targets pass through it
 * hex-encoded after this mark, which no client can guess.
 */
const mark = `raw${randomBytes(8).toString('hex')}`;

const [SPACE, NEW_LINE, ASCII_END] = [0x20, 0x0a, 0x80];

/** Hides a non-ASCII request target from the parser. @param bytes the first bytes of a connection */
export function hideRawTarget(bytes: Buffer): Buffer {
  const lineEnd = bytes.indexOf(NEW_LINE);
  const line = bytes.subarray(0, lineEnd < 0 ? bytes.length : lineEnd);
  const from = line.findIndex((byte) => byte >= ASCII_END);
  const to = line.lastIndexOf(SPACE);
  if (from < 0 || to < from) return bytes;
  const hidden = Buffer.from(`${mark}${line.toString('hex', from, to)}`);
  return Buffer.concat([bytes.subarray(0, from), hidden, bytes.subarray(to)]);
}

/** The target as its client sent it; each character is a byte. */
export function rawTarget(url: string): string {
  const from = url.indexOf(mark);
  return from < 0 ? url : url.slice(0, from) + Buffer.from(url.slice(from + mark.length), 'hex').toString('latin1');
}
