import { routeIds, routes } from 'shared-contracts/pages/routes';
import { generate, type NginxOptions } from './generate.ts';

const options: NginxOptions = { sandbox: true, siteRoot: '/srv/site', apiUpstreams: ['api:8000'], listen: '8080' };
const sandboxText = generate(options);
const productionText = generate({ ...options, sandbox: false });

describe('generate', () => {
  it('contains no page, so a new one needs no new configuration [T6]', () => {
    const paths = routeIds().flatMap((id) => (routes[id].path === '/' ? [] : (routes[id].path.split('/:')[0] ?? [])));
    expect(paths.length).toBeGreaterThan(60);
    const endings = ['$"', '/index.html', ';'].flatMap((end) => paths.map((path) => `${path}${end}`));
    expect(endings.filter((text) => `${sandboxText}${productionText}`.includes(text))).toEqual([]);
  });

  it('omits the sandbox in production', () => {
    expect(productionText).not.toContain('sandbox');
  });

  it('copies only safe characters from an address', () => {
    const [, ofPath = ''] = /map \$tidegate_path \$tidegate_own \{([^}]*)\}/.exec(sandboxText) ?? [];
    expect(ofPath).toContain('(?<tidegate_address_path>(?:/[A-Za-z0-9_-]+)*)/?$" $tidegate_address_path;');
    const redirects = [...sandboxText.matchAll(/return 302 (\S+);/g)].map(([, target]) => target);
    expect(redirects).toEqual(['/', '/', '$tidegate_moved$is_args$args', '$tidegate_elsewhere$is_args$args']);
  });

  it('trusts only the configured load balancers', () => {
    expect(sandboxText).not.toContain('real_ip');
    const text = generate({ ...options, trustedProxies: ['10.0.0.0/8'] });
    expect(text).toContain('set_real_ip_from 10.0.0.0/8;');
    expect(text).toContain('real_ip_header X-Forwarded-For;');
  });

  it('limits each address everywhere in production, and how long a client may take [X1][X4]', () => {
    const server = productionText.slice(productionText.indexOf('server {'));
    const before = server.slice(0, server.indexOf('location'));
    expect(before).toContain('limit_conn tidegate_requests 200;');
    for (const line of ['client_header_timeout 10s;', 'client_body_timeout 10s;', 'keepalive_requests 1000;', 'keepalive_time 600s;']) {
      expect(before).toContain(line);
    }
    const calls = [...server.matchAll(/location [^{]*\{[^}]*proxy_pass[^}]*\}/g)].map(([text]) => text);
    expect(calls).toHaveLength(5);
    for (const text of calls)
      expect(text).toMatch(
        /limit_conn tidegate_requests 200;\s+limit_conn tidegate_calls 24;\s+limit_req zone=tidegate_all_calls burst=500 delay=250;/,
      );
  });

  it('lists each instance of the API', () => {
    const text = generate({ ...options, apiUpstreams: ['api-1:8000', 'api-2:8000'] });
    expect(text).toMatch(/upstream tidegate_api \{[^}]+server api-1:8000 [^;]+;\s+server api-2:8000 [^;]+;/);
  });

  it('rejects a site root that contains an nginx variable', () => {
    expect(() => generate({ ...options, siteRoot: '/srv/$site' })).toThrow('variable');
  });
});
