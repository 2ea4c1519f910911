/** A PROXY protocol header, which a load balancer sends at the start of a connection. */
export interface ProxyHeader {
  /** Undefined if the connection is the load balancer's own, as for health checks. */
  readonly clientAddress: string | undefined;
  /** Length of the header in bytes. */
  readonly length: number;
}

const SIGNATURE = Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a]);
const TEXT_MAX = 107;

function readText(bytes: Buffer): ProxyHeader | 'incomplete' | 'wrong' {
  const end = bytes.indexOf('\r\n');
  if (end < 0) return bytes.length < TEXT_MAX ? 'incomplete' : 'wrong';
  const [, family, source] = bytes.subarray(0, end).toString('latin1').split(' ');
  if (family === 'UNKNOWN') return { clientAddress: undefined, length: end + 2 };
  if ((family !== 'TCP4' && family !== 'TCP6') || !source) return 'wrong';
  return { clientAddress: source, length: end + 2 };
}

function readSource(bytes: Buffer, family: number): string {
  if (family === 1) return bytes.subarray(16, 20).join('.');
  return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(16 + index * 2).toString(16)).join(':');
}

function readBinary(bytes: Buffer): ProxyHeader | 'incomplete' | 'wrong' {
  if (bytes.length < 16) return 'incomplete';
  const [version, command] = [bytes.readUInt8(12) >> 4, bytes.readUInt8(12) & 15];
  const length = 16 + bytes.readUInt16BE(14);
  if (version !== 2 || command > 1) return 'wrong';
  if (bytes.length < length) return 'incomplete';
  const family = bytes.readUInt8(13) >> 4;
  const needed = family === 1 ? 28 : 52;
  if (command === 0 || family === 0 || family === 3) return { clientAddress: undefined, length };
  return family > 3 || length < needed ? 'wrong' : { clientAddress: readSource(bytes, family), length };
}

/** Reads version 1 or 2 from the first bytes of a connection. */
export function readProxyHeader(bytes: Buffer): ProxyHeader | 'incomplete' | 'wrong' {
  const start = bytes.subarray(0, SIGNATURE.length);
  if (SIGNATURE.subarray(0, start.length).equals(start)) return readBinary(bytes);
  const text = Buffer.from('PROXY ').subarray(0, bytes.length);
  return bytes.subarray(0, text.length).equals(text) ? readText(bytes) : 'wrong';
}
