import { loopbackSources, overrideText, parseOverride } from './override.ts';

describe('remote override', () => {
  it.each([
    ['remote-tools@http://127.0.0.1:8081', 'remote-tools', 'http://127.0.0.1:8081'],
    ['remote-account@http://localhost:1', 'remote-account', 'http://localhost:1'],
    ['remote-marketing@http://localhost:65535', 'remote-marketing', 'http://localhost:65535'],
  ])('parses %s and formats it back', (text, part, origin) => {
    const override = parseOverride(text);
    expect(override).toEqual({ part, origin });
    expect(override && overrideText(override)).toBe(text);
  });

  it.each([
    '',
    'remote-tools',
    'remote-tools@',
    '@http://127.0.0.1:8081',
    // Not a remote.
    'shell@http://127.0.0.1:8081',
    'remote-nothing@http://127.0.0.1:8081',
    'constructor@http://127.0.0.1:8081',
    'REMOTE-TOOLS@http://127.0.0.1:8081',
    // Other machines.
    'remote-tools@http://evil.com:8081',
    'remote-tools@http://127.0.0.1.evil.com:8081',
    'remote-tools@http://localhost.evil.com:8081',
    'remote-tools@http://evil.com.localhost:8081',
    'remote-tools@http://evillocalhost:8081',
    'remote-tools@http://127x0x0x1:8081',
    'remote-tools@http://10.0.0.1:8081',
    'remote-tools@http://192.168.0.1:8081',
    'remote-tools@http://169.254.169.254:8081',
    'remote-tools@http://0.0.0.0:8081',
    'remote-tools@http://127.0.0.2:8081',
    'remote-tools@http://2130706433:8081',
    'remote-tools@http://0x7f.1:8081',
    'remote-tools@http://[::1]:8081',
    'remote-tools@http://[::ffff:10.0.0.1]:8081',
    'remote-tools@//127.0.0.1:8081',
    // Another host behind a loopback name as user info.
    'remote-tools@http://127.0.0.1:8081@evil.com',
    'remote-tools@http://127.0.0.1@evil.com:8081',
    'remote-tools@http://localhost:8081@evil.com:80',
    'remote-tools@http://user@127.0.0.1:8081',
    'remote-tools@http://user:password@127.0.0.1:8081',
    'remote-tools@http://evil.com#@127.0.0.1:8081',
    'remote-tools@http://evil.com\\@127.0.0.1:8081',
    'remote-tools@http://127.0.0.1\u3002evil.com:8081',
    // Other schemes.
    'remote-tools@https://127.0.0.1:8081',
    'remote-tools@https://localhost:8081',
    'remote-tools@javascript:alert(1)',
    'remote-tools@javascript://127.0.0.1:8081',
    'remote-tools@data:text/javascript,alert(1)',
    'remote-tools@file://localhost:8081',
    'remote-tools@HTTP://127.0.0.1:8081',
    // More or less than an origin.
    'remote-tools@http://127.0.0.1',
    'remote-tools@http://127.0.0.1:',
    'remote-tools@http://127.0.0.1:0',
    'remote-tools@http://127.0.0.1:08081',
    'remote-tools@http://127.0.0.1:65536',
    'remote-tools@http://127.0.0.1:99999',
    'remote-tools@http://127.0.0.1:8081/',
    'remote-tools@http://127.0.0.1:8081/../x',
    'remote-tools@http://127.0.0.1:8081?x',
    'remote-tools@http://127.0.0.1:8081#x',
    'remote-tools@http://127.0.0.1:8081\n',
    ' remote-tools@http://127.0.0.1:8081',
    'remote-tools@http://127.0.0.1:8081,remote-account@http://evil.com:1',
  ])('rejects %j', (text) => {
    expect(parseOverride(text)).toBeUndefined();
  });

  it('only uses origins that a Content-Security-Policy can name', () => {
    expect(loopbackSources('http')).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
    expect(loopbackSources('ws')).toEqual(['ws://localhost:*', 'ws://127.0.0.1:*']);
  });
});
