import { routeIds, routes } from 'shared-contracts/routes';
import { generate, type NginxOptions } from './generate.ts';

const options: NginxOptions = { sandbox: true, siteRoot: '/srv/site', apiUpstreams: ['api:8000'], listen: '8080' };
const sandboxText = generate(options);
const productionText = generate({ ...options, sandbox: false });

describe('generate', () => {
  it('writes the same text each time', () => {
    expect(generate({ ...options })).toBe(sandboxText);
  });

  it.each(routeIds().filter((id) => routes[id].path !== '/'))(
    'does not name %s, so that a new page needs no other configuration [T6]',
    (id) => {
      const [path = ''] = routes[id].path.split('/:');
      for (const end of ['$"', '/index.html', ';']) expect(`${sandboxText}${productionText}`).not.toContain(`${path}${end}`);
    },
  );

  it('leaves the sandbox out of production', () => {
    expect(productionText).not.toContain('sandbox');
  });

  it('copies nothing from an address but safe characters', () => {
    const [, ofPath = ''] = /map \$tidegate_path \$tidegate_own \{([^}]*)\}/.exec(sandboxText) ?? [];
    expect(ofPath).toContain('(?<tidegate_address_path>(?:/[A-Za-z0-9_-]+)*)/?$" $tidegate_address_path;');
    const redirects = [...sandboxText.matchAll(/return 302 (\S+);/g)].map(([, target]) => target);
    expect(redirects).toEqual(['/', '/', '$tidegate_moved$is_args$args', '$tidegate_elsewhere$is_args$args']);
  });

  it('believes the load balancers that it is told of, and nobody else', () => {
    expect(sandboxText).not.toContain('real_ip');
    const text = generate({ ...options, trustedProxies: ['10.0.0.0/8'] });
    expect(text).toContain('set_real_ip_from 10.0.0.0/8;');
    expect(text).toContain('real_ip_header X-Forwarded-For;');
  });

  it('bounds what an address may hold everywhere in production, and how long a client may take [X1][X4]', () => {
    const server = productionText.slice(productionText.indexOf('server {'));
    const before = server.slice(0, server.indexOf('location'));
    expect(before).toContain('limit_conn tidegate_requests 200;');
    for (const line of ['client_header_timeout 10s;', 'client_body_timeout 10s;', 'keepalive_requests 1000;', 'keepalive_time 600s;']) {
      expect(before).toContain(line);
    }
    const calls = [...server.matchAll(/location [^{]*\{[^}]*proxy_pass[^}]*\}/g)].map(([text]) => text);
    expect(calls).toHaveLength(3);
    for (const text of calls) expect(text).toMatch(/limit_conn tidegate_requests 200;\s+limit_conn tidegate_calls 24;/);
  });

  it('names each instance of the API', () => {
    const text = generate({ ...options, apiUpstreams: ['api-1:8000', 'api-2:8000'] });
    expect(text).toMatch(/upstream tidegate_api \{[^}]+server api-1:8000;\s+server api-2:8000;/);
  });

  it('refuses a site root that nginx would read otherwise', () => {
    expect(() => generate({ ...options, siteRoot: '/srv/$site' })).toThrow('variable');
  });
});
