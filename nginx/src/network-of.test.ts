import { isWithin, networkOf } from './network-of.ts';

it('maps the addresses of one IPv6 network to one key, and unwraps IPv4-mapped addresses [X4]', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:203.0.113.5')).toBe('203.0.113.5');
});

it('matches the addresses of a range [B4]', () => {
  const isProxy = isWithin(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  for (const address of ['10.9.8.7', '::ffff:10.1.1.1', '192.0.2.7', '2001:db8:5::1'])
    expect([address, isProxy(address)]).toEqual([address, true]);
  for (const address of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '', 'all']) expect([address, isProxy(address)]).toEqual([address, false]);
});
