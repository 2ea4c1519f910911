import { readCredentials } from './credentials.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('a login of HTTP', () => {
  it.each([
    ['F1_US___10_k3Vd81Qa:key', { user: 'F1_US___10_k3Vd81Qa', password: 'key' }],
    ['proxy:a:b', { user: 'proxy', password: 'a:b' }],
    ['user', { user: 'user', password: '' }],
    [':key', { user: '', password: 'key' }],
    ['é:潮', { user: 'é', password: '潮' }],
  ])('%s is read', (text, read) => expect(readCredentials(basic(text))).toEqual(read));

  it('is read whatever the case of its kind', () => {
    expect(readCredentials(basic('a:b').replace('Basic', ' bASIC '))).toEqual({ user: 'a', password: 'b' });
  });

  it.each([undefined, '', 'Basic', 'Basic ', 'Negotiate TlRMTVNTUAABAAAA', 'Bearer abc'])('is asked for in place of %s', (header) => {
    expect(readCredentials(header)).toBeUndefined();
  });
});
