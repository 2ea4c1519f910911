import fc from 'fast-check';
import { readProxyHeader } from './proxy-header.ts';

const SIGNATURE = [0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a];

function binary(versionAndCommand: number, family: number, addresses: readonly number[]): Buffer {
  return Buffer.from([...SIGNATURE, versionAndCommand, family, addresses.length >> 8, addresses.length & 255, ...addresses]);
}

const ipv4 = [203, 0, 113, 7, 192, 0, 2, 1, 0xc0, 0x01, 0x01, 0xbb];
const ipv6 = [0x20, 0x01, 0x0d, 0xb8, ...Array.from({ length: 11 }, () => 0), 7, ...Array.from({ length: 16 }, () => 1), 0, 80, 1, 187];

describe('a PROXY protocol header', () => {
  it.each([
    ['PROXY TCP4 203.0.113.7 192.0.2.1 56324 443\r\n', '203.0.113.7'],
    ['PROXY TCP6 2001:db8::7 2001:db8::1 56324 443\r\n', '2001:db8::7'],
    ['PROXY UNKNOWN\r\n', undefined],
    ['PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n', undefined],
  ])('of version 1, %j, contains the client address %s', (text, clientAddress) => {
    expect(readProxyHeader(Buffer.from(`${text}GET /`))).toEqual({ clientAddress, length: text.length });
  });

  it.each([
    ['IPv4', binary(0x21, 0x11, ipv4), '203.0.113.7'],
    ['IPv4 with fields that we ignore', binary(0x21, 0x11, [...ipv4, 3, 0, 1, 9]), '203.0.113.7'],
    ['IPv6', binary(0x21, 0x21, ipv6), '2001:db8:0:0:0:0:0:7'],
    ['a health check of the balancer', binary(0x20, 0x00, []), undefined],
    ['a health check with addresses', binary(0x20, 0x11, ipv4), undefined],
    ['a connection type without addresses', binary(0x21, 0x00, []), undefined],
    [
      'a local socket',
      binary(
        0x21,
        0x31,
        Array.from({ length: 216 }, () => 0),
      ),
      undefined,
    ],
  ])('of version 2 is parsed: %s', (_, bytes, clientAddress) => {
    expect(readProxyHeader(Buffer.concat([bytes, Buffer.from([5, 1, 0])]))).toEqual({ clientAddress, length: bytes.length });
  });

  it.each([
    ['a request', Buffer.from('GET http://example.com/ HTTP/1.1\r\n')],
    ['SOCKS5', Buffer.from([5, 1, 0])],
    ['another protocol', Buffer.from('PROXY UDP4 203.0.113.7 192.0.2.1 1 2\r\n')],
    ['a line without addresses', Buffer.from('PROXY TCP4\r\n')],
    ['a line without a line break', Buffer.from('PROXY TCP4 '.padEnd(107, '1'))],
    ['version 3', binary(0x31, 0x11, ipv4)],
    ['an unknown command', binary(0x22, 0x11, ipv4)],
    ['an unknown address family', binary(0x21, 0x41, ipv6)],
    ['IPv4 addresses that are too short', binary(0x21, 0x11, ipv4.slice(1))],
    ['IPv6 addresses that are too short', binary(0x21, 0x21, ipv6.slice(1))],
  ])('is rejected if it is %s', (_, bytes) => expect(readProxyHeader(bytes)).toBe('wrong'));

  it('is incomplete until its last byte has arrived', () => {
    const longest = Buffer.from(`${'PROXY TCP6 ::1 '.padEnd(105, '1')}\r\n`);
    const headers = [longest, Buffer.from('PROXY TCP4 203.0.113.7 192.0.2.1 56324 443\r\n'), binary(0x21, 0x11, ipv4), binary(0x20, 0, [])];
    for (const header of headers)
      for (let length = 0; length < header.length; length += 1) expect(readProxyHeader(header.subarray(0, length))).toBe('incomplete');
  });

  it('never throws, whatever the input', () => {
    const noise = fc.oneof(
      fc.uint8Array(),
      fc.uint8Array().map((bytes) => Uint8Array.from([...SIGNATURE, ...bytes])),
    );
    const read = fc.property(noise, (bytes) => readProxyHeader(Buffer.from(bytes)) !== undefined);
    expect(() => fc.assert(read)).not.toThrow();
  });
});
