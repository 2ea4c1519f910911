import { proxyErrors, proxyErrorNames } from 'shared-contracts/proxy/errors';
import { callApi } from '../fixtures/ask.ts';
import { expect, test } from '../fixtures/test.ts';

/** HTTP statuses of gateway refusals other than 403. */
const statuses: Readonly<Record<string, number>> = {
  authFailed: 407,
  connectionFailed: 502,
  notNow: 503,
  tooManyConnections: 429,
  tooManyWrongLogins: 429,
  headersTooLong: 431,
  wrongUser: 407,
  subUserRate: 429,
};

test('every proxy error is triggered by a real request, which returns its code', async ({ request }) => {
  for (const name of proxyErrorNames) {
    await test.step(name, async () => {
      const { code } = proxyErrors[name];
      const { command, status, proxyStatus, body } = await callApi(request, 'sandboxProxyError', { name });
      if (proxyStatus === null) {
        expect(JSON.parse(body)).toMatchObject({ code, data: [] });
        return;
      }
      expect(command).toMatch(/^curl -sS -D - -x "http:\/\/\$PROXY_HOST:/);
      expect(status).toBe(statuses[name] ?? 403);
      expect(proxyStatus).toContain(`details="${code} `);
      expect(body).toContain(String(code));
    });
  }
});
