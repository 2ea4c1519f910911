import { readCredentials } from './credentials.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('HTTP credentials', () => {
  it.each([
    ['F1_US___10_k3Vd81Qa:key', { user: 'F1_US___10_k3Vd81Qa', password: 'key' }],
    ['proxy:a:b', { user: 'proxy', password: 'a:b' }],
    ['user', { user: 'user', password: '' }],
    [':key', { user: '', password: 'key' }],
    ['é:潮', { user: 'é', password: '潮' }],
  ])('%s are parsed', (text, read) => expect(readCredentials(basic(text))).toEqual(read));

  it('are parsed with any case of the scheme', () => {
    expect(readCredentials(basic('a:b').replace('Basic', ' bASIC '))).toEqual({ user: 'a', password: 'b' });
  });

  it.each([undefined, '', 'Basic', 'Basic ', 'Negotiate TlRMTVNTUAABAAAA', 'Bearer abc'])('are missing if the header is %s', (header) => {
    expect(readCredentials(header)).toBeUndefined();
  });
});
