import { randomBytes } from 'node:crypto';

/**
 * Node's parser refuses request targets with bytes beyond ASCII, which curl sends as they were typed and sites understand. Such a target
 * goes past it in hexadecimal digits after this mark, which no client can know.
 */
const mark = `raw${randomBytes(8).toString('hex')}`;

const [SPACE, NEW_LINE, ASCII_END] = [0x20, 0x0a, 0x80];

/** @param bytes the first ones of a connection; where they begin a request with such a target, it is hidden from the parser */
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
