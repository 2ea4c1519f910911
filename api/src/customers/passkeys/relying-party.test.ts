import { relyingPartyOf } from './relying-party.ts';

describe('the site of passkeys', () => {
  it('is known by its host', () => {
    expect(relyingPartyOf('https://proxy.example:8443/buy')).toEqual({ origin: 'https://proxy.example:8443', id: 'proxy.example' });
    expect(relyingPartyOf('http://localhost:8080').id).toBe('localhost');
  });

  it.each(['http://127.0.0.1:8080', 'http://[2001:db8::7]:8080'])('has none at the IP address %s', (origin) => {
    expect(() => relyingPartyOf(origin)).toThrow(expect.objectContaining({ reason: 'passkeyUnavailable' }));
  });
});
