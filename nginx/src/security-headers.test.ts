import { createHash } from 'node:crypto';
import { ASSETS_STARTER } from 'shared-contracts/releases/assets-starter';
import { answerKinds, securityHeaders } from './security-headers.ts';
import { securityTable } from './security.ts';

const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const plain = { secure: false, scriptHashes: [HASH] };

const directives = (headers: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((text) => {
      const [name = '', ...sources] = text.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('security headers', () => {
  it('allow only scripts of the site and the named inline one', () => {
    const policy = directives(securityHeaders('site', plain));
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe(`'self' '${HASH}'`);
    expect(policy.get('style-src')).toBe("'self' 'unsafe-inline'");
    expect(policy.get('img-src')).toBe("'self' data:");
    expect(policy.get('font-src')).toBe("'self'");
    for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect([name, policy.get(name)]).toEqual([name, "'none'"]);
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });

  it('allow calls to an API on another origin if there is one [7.1]', () => {
    expect(directives(securityHeaders('site', plain)).get('connect-src')).toBe("'self'");
    const elsewhere = securityHeaders('site', { ...plain, apiPublicOrigin: 'https://api.example.org' });
    expect(directives(elsewhere).get('connect-src')).toBe("'self' https://api.example.org");
  });

  it('allow the files of remotes on listed origins [T11]', () => {
    const origin = 'https://parts.example.org';
    const policy = directives(securityHeaders('site', { ...plain, remoteOrigins: [origin] }));
    const usual = directives(securityHeaders('site', plain));
    const extended = [...policy].filter(([name, sources]) => usual.get(name) !== sources);
    expect(extended.map(([name]) => name)).toEqual(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']);
    for (const [name, sources] of extended) expect(sources).toBe(`${usual.get(name)} ${origin}`);
    expect(securityHeaders('call', { ...plain, remoteOrigins: [origin] })).toEqual(securityHeaders('call', plain));
  });

  it('allow the files of releases at the origin of a CDN, and the script that checks them [7.89]', () => {
    const [usual, extended] = [undefined, 'https://cdn.example'].map((assetOrigin) =>
      directives(securityTable({ assetOrigin, sandbox: false })('site', true)),
    );
    const hash = createHash('sha256').update(ASSETS_STARTER).digest('base64');
    expect(extended?.get('script-src')).toBe(`${usual?.get('script-src')} 'sha256-${hash}' https://cdn.example`);
    expect(extended?.get('font-src')).toBe("'self' https://cdn.example");
    expect(() => securityTable({ assetOrigin: 'https://cdn.example/files', sandbox: false })).toThrow('Not an origin');
  });

  it('make browsers report script addresses and markup that no policy of ours has passed [X10]', () => {
    const { 'Content-Security-Policy-Report-Only': types = '' } = securityHeaders('site', plain);
    expect(types).toMatch(
      /^require-trusted-types-for 'script'; trusted-types default sanitized 'allow-duplicates'; report-uri \S+; report-to policy$/,
    );
    expect(securityHeaders('call', plain)).not.toHaveProperty('Content-Security-Policy-Report-Only');
  });

  it('forbid API responses to load anything', () => {
    expect([...directives(securityHeaders('call', plain))]).toEqual([
      ['default-src', "'none'"],
      ['base-uri', "'none'"],
      ['form-action', "'none'"],
      ['frame-ancestors', "'none'"],
    ]);
  });

  it("allow an email in the sandbox its styles, and only the site's pages to frame it [X10]", () => {
    const headers = securityHeaders('email', plain);
    expect([...directives(headers)]).toEqual([
      ['default-src', "'none'"],
      ['base-uri', "'none'"],
      ['form-action', "'none'"],
      ['frame-ancestors', "'self'"],
      ['style-src', "'unsafe-inline'"],
    ]);
    expect([headers['X-Frame-Options'], securityHeaders('call', plain)['X-Frame-Options']]).toEqual(['SAMEORIGIN', 'DENY']);
  });

  it.each(answerKinds)('enforce HTTPS only for visitors who came by HTTPS (%s)', (kind) => {
    expect(securityHeaders(kind, plain)).not.toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders(kind, { ...plain, secure: true })).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    });
  });

  it("allow parts from the developer's machine only in a sandbox", () => {
    const secure = { ...plain, secure: true };
    expect(securityHeaders('site', { ...secure, localParts: false })).toEqual(securityHeaders('site', secure));
    expect(securityHeaders('site', secure)['Content-Security-Policy']).not.toMatch(/localhost|127\.0\.0\.1|http:|ws:/);
    const [usual, local] = [secure, { ...secure, localParts: true }].map((options) => directives(securityHeaders('site', options)));
    const http = 'http://localhost:* http://127.0.0.1:*';
    const added = new Map([...(local ?? [])].filter(([name, sources]) => usual?.get(name) !== sources));
    expect(Object.fromEntries(added)).toEqual({
      'script-src': `'self' '${HASH}' ${http}`,
      'style-src': `'self' 'unsafe-inline' ${http}`,
      'img-src': `'self' data: ${http}`,
      'font-src': `'self' ${http}`,
      'connect-src': `'self' ${http} ws://localhost:* ws://127.0.0.1:*`,
    });
    expect([usual?.has('upgrade-insecure-requests'), local?.has('upgrade-insecure-requests')]).toEqual([true, false]);
    expect(securityHeaders('call', { ...plain, localParts: true })).toEqual(securityHeaders('call', plain));
  });

  it('upgrade requests only on pages loaded by HTTPS', () => {
    expect(directives(securityHeaders('site', { ...plain, secure: true })).get('upgrade-insecure-requests')).toBe('');
  });

  it.each(['site', 'call'] as const)('include the remaining headers in every response (%s)', (kind) => {
    const headers = securityHeaders(kind, plain);
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(headers['Permissions-Policy']).toContain(`${feature}=()`);
  });
});
