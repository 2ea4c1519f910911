import { assert, constantFrom, array, property } from 'fast-check';
import { canonicalHost } from '../targets/canonical-host.ts';
import { hostHeader, readTarget } from './request-target.ts';

const get = (url: string) => readTarget({ method: 'GET', url });
const connect = (url: string) => readTarget({ method: 'CONNECT', url });

describe('the target of a plain request', () => {
  it.each([
    ['http://a.example', '/'],
    ['http://a.example?', '/?'],
    ['http://a.example?q', '/?q'],
    ['http://a.example#f', '/#f'],
    ['http://a.example/?', '/?'],
    ['http://a.example/a/./b/../c//', '/a/./b/../c//'],
    ['http://a.example/%2e%2e/%7E', '/%2e%2e/%7E'],
    ['http://a.example/\\..\\', '/\\..\\'],
    [`http://a.example/{}"<>^\`|'`, `/{}"<>^\`|'`],
    ['http://a.example/http://b.example/', '/http://b.example/'],
  ])('is forwarded unchanged: %s [G1]', (url, path) => {
    expect(get(url)).toEqual({ host: 'a.example', port: undefined, path });
  });

  it('is * for OPTIONS without a path [G1]', () => {
    expect(readTarget({ method: 'OPTIONS', url: 'http://a.example' }).path).toBe('*');
    expect(readTarget({ method: 'OPTIONS', url: 'http://a.example/' }).path).toBe('/');
  });

  it.each([
    ['HTTP://User:pass@A.example:8080/', 'A.example', 8080],
    ['http://a@b@c.example/', 'c.example', undefined],
    ['http://[::1]:81/', '::1', 81],
    ['http://a.example:/', 'a.example', undefined],
    ['http://a.example:80/@b.example', 'a.example', 80],
  ])('has a host and port: %s', (url, host, port) => {
    expect(get(url)).toMatchObject({ host, port });
  });

  it.each([
    '/',
    '*',
    'https://a.example/',
    'http:a.example',
    'http://',
    'http:///a',
    'http://a.example:65536/',
    'http://a.example:8x/',
    'http://[::1/',
    'http://[::1]x/',
  ])('is rejected unless it is an absolute http URL: %s', (url) => expect(() => get(url)).toThrow('2102'));

  /** URL parts that parsers disagree about. */
  const pieces = [
    'http://',
    'HTTP://',
    'a.example',
    'b.example',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    '@',
    ':',
    ':80',
    '/',
    '\\',
    '?',
    '#',
    '%2f',
    '%40',
    '.',
    '%00',
    ';',
    'é',
    '。',
  ];

  it('has the same host as in other parsers, or is rejected: the checked host is the requested one [G1]', () => {
    let read = 0;
    assert(
      property(array(constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const url = `http://${parts.join('')}`;
        let target;
        try {
          target = get(url);
        } catch {
          return;
        }
        const host = canonicalHost(target.host);
        if (host === undefined) return;
        read += 1;
        const { hostname, port } = new URL(url);
        expect({ host, port: target.port ?? 80 }).toEqual({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 80) });
        expect(new URL(`http://${hostHeader(target, host)}${target.path}`).host).toBe(new URL(url).host);
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(500);
  });
});

describe('the target of CONNECT', () => {
  it('is a host and a port', () => {
    expect(connect('a.example:443')).toMatchObject({ host: 'a.example', port: 443 });
    expect(connect('[::1]:443')).toMatchObject({ host: '::1', port: 443 });
  });

  it.each([
    'a.example',
    'a.example:',
    ':443',
    'a.example:443/',
    'user@a.example:443',
    'a.example:65536',
    'http://a.example:443',
    '::1:443',
  ])('is rejected in any other form: %s', (url) => expect(() => connect(url)).toThrow('2102'));
});

describe('the Host header', () => {
  it.each([
    ['http://A.Example:080/', 'a.example', 'A.Example:80'],
    ['http://0x7f.1/', '127.0.0.1', '127.0.0.1'],
    ['http://[0:0::1]:81/', '::1', '[::1]:81'],
  ])('of %s keeps the spelling of the checked host [G1]', (url, checked, host) => {
    expect(hostHeader(get(url), checked)).toBe(host);
  });
});
