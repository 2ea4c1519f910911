import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { MAX_BODY_BYTES } from 'shared-contracts/releases/front-door';
import { inlineScripts } from 'shared-contracts/releases/starter';
import type { AnswerKind } from '../../security-headers.ts';
import type { Bench } from './describe-front-door.ts';
import { securityHeaderNames, securityTable } from '../../security.ts';
import { fakeSite } from '../fake-site.ts';
import { NOWHERE } from '../nowhere.ts';
import { ask, type Answer, type Ask } from '../http-client.ts';

const answers: readonly (readonly [status: number, kind: AnswerKind, request: Ask])[] = [
  [200, 'site', { path: '/' }],
  [200, 'site', { path: '/zh/help' }],
  [200, 'site', { path: '/person/userinfo' }],
  [404, 'site', { path: '/nowhere' }],
  [404, 'site', { path: '//evil.com' }],
  [302, 'site', { path: '/en/help' }],
  [405, 'site', { path: '/help', method: 'POST' }],
  [200, 'site', { path: '/shell/0.1.0-00000000/main.js' }],
  [200, 'site', { path: '/shell/0.1.0-00000000/main.js', headers: { 'accept-encoding': 'gzip' } }],
  [404, 'site', { path: '/shell/gone.js' }],
  [200, 'site', { path: '/federation.json' }],
  [405, 'site', { path: '/federation.json', method: 'POST' }],
  [200, 'site', { path: '/sitemap.xml' }],
  [404, 'site', { path: '/webUser/..%2finternal' }],
  [200, 'call', { path: '/webUser/getUserInfo' }],
  [200, 'call', { path: '/api/getIp?format=2' }],
  [401, 'call', { path: '/webUser/logout' }],
  [413, 'call', { path: '/webUser/register', method: 'POST', body: Buffer.alloc(MAX_BODY_BYTES + 1) }],
  [200, 'call', { path: '/livez' }],
  [503, 'call', { path: '/readyz' }],
];

/** Of sandboxes. */
const sandboxAnswers: typeof answers = [
  [200, 'email', { path: '/sandbox/api/emails/12' }],
  [200, 'email', { path: '/sandbox/api/emails/12?x=1' }],
  [200, 'call', { path: '/sandbox/api/emails' }],
  [200, 'call', { path: '/sandbox/api/emails/12/x' }],
];
/** Of production, where these are missing pages. */
const productionAnswers: typeof answers = sandboxAnswers.map(([, , request]) => [404, 'site', request]);

const label = ([status, kind, { path: address, method = 'GET' }]: (typeof answers)[number]): string =>
  `${method} ${address} ${status} ${kind}`;

/** Security headers of a response as received; the value of a repeated header contains both. */
export const securityOf = ({ headers }: Answer): Record<string, unknown> =>
  Object.fromEntries(securityHeaderNames.map((name) => [name, headers[name.toLowerCase()]]));

export function describeSecurity(bench: () => Bench, sandbox: boolean): void {
  const wanted = (kind: AnswerKind, secure: boolean, apiPublicOrigin?: string): Record<string, unknown> => {
    const table = securityTable({ apiPublicOrigin, sandbox })(kind, secure);
    return Object.fromEntries(securityHeaderNames.map((name) => [name, table[name]]));
  };

  it.each([false, true])('sends the security headers with every response (https: %s) [X10]', async (secure) => {
    const all = [...answers, ...(sandbox ? sandboxAnswers : productionAnswers)];
    const seen = await Promise.all(
      all.map(async (one) => {
        const headers = { ...one[2].headers, ...(secure && { 'x-forwarded-proto': 'https' }) };
        const answer = await ask(bench().door.origin, { ...one[2], headers });
        return [label(one), answer.status, securityOf(answer)];
      }),
    );
    expect(seen).toEqual(all.map((one) => [label(one), one[0], wanted(one[1], secure)]));
  });

  it.each(['/%zz', '/help%00', '/../help', `/${'a'.repeat(40_000)}`])('sends them when it rejects %.20s', async (address) => {
    const answer = await ask(bench().door.origin, { path: address });
    expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'Bad request\n',
    ]);
    expect(securityOf(answer)).toEqual(wanted('site', false));
  });

  it('sends them while nothing is published and while the API is unavailable', async () => {
    const site = fakeSite();
    rmSync(path.join(site.root, 'current'), { recursive: true });
    const door = await bench().start({ siteRoot: site.root, apiOrigin: NOWHERE, sandbox });
    try {
      for (const [kind, address] of [
        ['site', '/'],
        ['call', '/webUser/getUserInfo'],
      ] as const) {
        const answer = await ask(door.origin, { path: address, headers: { 'x-forwarded-proto': 'https' } });
        expect([answer.status, securityOf(answer)]).toEqual([503, wanted(kind, true)]);
      }
    } finally {
      await door.close();
      site.remove();
    }
  });

  it('allows the inline scripts of pages by their hashes, and no others', async () => {
    const { headers } = await ask(bench().door.origin, { path: '/' });
    const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')}${sandbox ? ' http://' : ';'}`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('makes browsers report policy violations, through both directives [X10]', async () => {
    const { headers } = await ask(bench().door.origin, { path: '/' });
    const reported = endpointPath('pageErrors');
    expect(headers['content-security-policy']).toMatch(new RegExp(`; report-uri ${reported}; report-to policy$`));
    expect(headers['reporting-endpoints']).toBe(`policy="${reported}"`);
    const call = await ask(bench().door.origin, { path: '/webUser/getUserInfo' });
    expect([call.headers['reporting-endpoints'], String(call.headers['content-security-policy']).includes('report')]).toEqual([
      undefined,
      false,
    ]);
  });
  it(`${sandbox ? 'lets pages load' : 'keeps pages from loading'} parts from the visitor's own machine`, async () => {
    const answer = await ask(bench().door.origin, { path: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(/localhost|127\.0\.0\.1/.test(String(answer.headers['content-security-policy']))).toBe(sandbox);
  });

  it('lets pages call an API at another origin [7.1]', async () => {
    const apiPublicOrigin = 'https://api.example.org';
    const { site, api, start } = bench();
    const door = await start({ siteRoot: site.root, apiOrigin: api.origin, sandbox, apiPublicOrigin });
    try {
      const answer = await ask(door.origin, { path: '/help' });
      expect(securityOf(answer)).toEqual(wanted('site', false, apiPublicOrigin));
      expect(answer.headers['content-security-policy']).toContain(`connect-src 'self' ${apiPublicOrigin}${sandbox ? ' http://' : ';'}`);
    } finally {
      await door.close();
    }
  });

  it('lets pages load remotes from the listed origins, and no others [T11]', async () => {
    const remoteOrigins = ['https://parts.example.org', 'https://parts.example.net:8443'];
    const { site, api, start } = bench();
    const door = await start({ siteRoot: site.root, apiOrigin: api.origin, sandbox: false, remoteOrigins });
    try {
      const { headers } = await ask(door.origin, { path: '/help' });
      for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
        expect(headers['content-security-policy']).toMatch(new RegExp(`${directive} [^;]*${remoteOrigins.join(' ')};`));
    } finally {
      await door.close();
    }
    await expect(start({ siteRoot: site.root, apiOrigin: api.origin, sandbox, remoteOrigins: ['https://a.org/b'] })).rejects.toThrow(
      'Not an origin: https://a.org/b',
    );
  });

  it.each(['https://api.example.org/', "https://a.org; script-src 'unsafe-eval'", 'api.example.org', 'data:a', '*'])(
    'does not start with %s as the origin of the API',
    async (apiPublicOrigin) => {
      const { site, api, start } = bench();
      const options = { siteRoot: site.root, apiOrigin: api.origin, sandbox, apiPublicOrigin };
      await expect(start(options)).rejects.toThrow('Not an origin');
    },
  );
}
