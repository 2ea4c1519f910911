import { INTERNAL_TOKEN } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });

const url = '/internal/usage';
const payload = { reportId: 'report-1', rows: [] };
const missing = async () => (await server.app.inject({ method: 'POST', url: '/internal/nothing', payload })).json<object>();

describe("the gateways' usage endpoint", () => {
  it('accepts their reports', async () => {
    expect(await server.call('usageReport', payload, { authorization: `Bearer ${INTERNAL_TOKEN}` })).toEqual({ endedOrderIds: [] });
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${INTERNAL_TOKEN} `,
    `Bearer ${INTERNAL_TOKEN}x`,
    INTERNAL_TOKEN,
    `Basic ${INTERNAL_TOKEN}`,
  ])('returns 404 for the authorization %p', async (authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await server.app.inject({ method: 'POST', url, payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, await missing()]);
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'] as const)('does not reveal itself to %s', async (method) => {
    const answer = await server.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
  });

  it('does not reveal itself to an unparsable body', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: '{' });
    expect([answer.statusCode, answer.json()]).toEqual([404, await missing()]);
  });

  it("does not accept a customer's token", async () => {
    const { token } = await server.call('sandboxCustomers', {});
    expect((await server.call.raw('usageReport', payload, { token })).status).toBe(404);
  });
});
