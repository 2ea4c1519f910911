import { canonicalAddress, checkIpAddress, checkPublicAddress } from './ip-address.ts';

describe('IP address', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    [' 8.8.8.8\r', '8.8.8.8'],
    ['::FFFF:8.8.8.8', '8.8.8.8'],
    ['::ffff:808:808', '8.8.8.8'],
    ['2001:4860:4860:0000:0:0:0:8888', '2001:4860:4860::8888'],
    ['2606:4700:0:0:1::', '2606:4700:0:0:1::'],
  ])('%j is normalized to %s', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
    expect(checkIpAddress(text)).toBeNull();
    expect(checkPublicAddress(text)).toBeNull();
  });

  it.each([
    ['', 'required'],
    [' \t', 'required'],
    ['8.8.8.0/24', 'whitelist.range'],
    ['2606:4700::/32', 'whitelist.range'],
    ['8.8.8', 'whitelist.address'],
    ['8.8.8.256', 'whitelist.address'],
    ['08.8.8.8', 'whitelist.address'],
    ['0x8.8.8.8', 'whitelist.address'],
    ['134744072', 'whitelist.address'],
    ['8.8.8.8:80', 'whitelist.address'],
    ['[2606:4700::1]', 'whitelist.address'],
    ['fe80::1%eth0', 'whitelist.address'],
    ['2606:4700::1::2', 'whitelist.address'],
    ['８.８.８.８', 'whitelist.address'],
    ['8.8.8.8 1.1.1.1', 'whitelist.address'],
    ['example.com', 'whitelist.address'],
  ])('%j is rejected with %s [5.35]', (text, rule) => {
    expect(checkIpAddress(text)).toBe(rule);
    expect(checkPublicAddress(text)).toBe(rule);
  });

  it.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.1.1 172.16.0.1 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.7
    224.0.0.1 240.0.0.1 255.255.255.255 ::ffff:192.168.0.1 :: ::1 fc00::1 fe80::1 fec0::1 ff02::1 2001:db8::1 2001::1 2002::1 3fff::1
    64:ff9b::808:808 4000::1`.split(/\s+/),
  )('%s is rejected as not publicly routed [5.37]', (text) => {
    expect(checkIpAddress(text)).toBeNull();
    expect(checkPublicAddress(text)).toBe('whitelist.notPublic');
  });
});
