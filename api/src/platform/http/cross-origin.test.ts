import { endpoints } from 'shared-contracts/api/endpoints';
import { testServer } from '../../testing/test-server.ts';

const site = 'https://proxies.example.org';
const apart = testServer({ PUBLIC_ORIGIN: site, API_PUBLIC_ORIGIN: 'https://api.example.org' });
const together = testServer({ PUBLIC_ORIGIN: site });

const { path: url } = endpoints.siteSettings;
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'env,token,content-type' };

describe('API on its own origin', () => {
  it('allows pages of its site [7.1]', async () => {
    const { headers, statusCode } = await apart.app.inject({ method: 'GET', url, headers: { origin: site } });
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(site);
  });

  it('allows them to send the headers of a call [7.1]', async () => {
    const { headers, statusCode } = await apart.app.inject({ method: 'OPTIONS', url, headers: { origin: site, ...preflight } });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(site);
    expect(String(headers['access-control-allow-headers']).toLowerCase()).toMatch(/env.*token.*idempotency-key.*traceparent/);
  });

  it('does not allow other sites', async () => {
    const { headers } = await apart.app.inject({ method: 'GET', url, headers: { origin: 'https://evil.example' } });
    // The browser compares it with the origin of the page that asks.
    expect(headers['access-control-allow-origin']).toBe(site);
  });
});

it('sends no CORS headers if it shares the origin of the pages', async () => {
  const { headers } = await together.app.inject({ method: 'GET', url, headers: { origin: site } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
