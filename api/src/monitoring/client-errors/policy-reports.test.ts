import { endpoints } from 'shared-contracts/api/endpoints';
import { testServer } from '../../testing/test-server.ts';
import { clientErrors } from './tables.ts';

const server = testServer();
const { method, path: url } = endpoints.pageErrors;

beforeEach(async () => {
  // Each network counts once a day.
  server.clock.advance(86_400);
  await server.db.delete(clientErrors);
});

const page = 'https://site.example/zh/news/a-1?code=swordfish#state';
const forms = [
  [
    'report-uri',
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': page,
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?sign=swordfish',
      },
    },
  ],
  [
    'report-to',
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        age: 1,
        url: page,
        body: { documentURL: page, effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js?sign=swordfish' },
      },
    ],
  ],
] as const;

it.each(forms)('counts a violation that a browser reports as %s, without query strings [X10]', async (_, type, payload) => {
  const { statusCode } = await server.app.inject({ method, url, headers: { 'content-type': type }, payload: JSON.stringify(payload) });
  expect(statusCode).toBe(200);
  expect(await server.db.select().from(clientErrors)).toMatchObject([
    { part: 'shell', release: '', kind: 'policy', message: 'script-src-elem: https://evil.example', routePath: '/news/:id', count: 1 },
  ]);
});

it.each(['{}', '[]', 'nothing', '[{"type":"deprecation","body":{}}]', '{"csp-report":{"document-uri":1}}'])(
  'stores nothing of %s [X10]',
  async (payload) => {
    await server.app.inject({ method, url, headers: { 'content-type': 'application/csp-report' }, payload });
    expect(await server.db.select().from(clientErrors)).toEqual([]);
  },
);

it('rejects a report larger than browsers send [X10]', async () => {
  const payload = JSON.stringify({ 'csp-report': { 'document-uri': 'x'.repeat(20_000) } });
  const { statusCode } = await server.app.inject({ method, url, headers: { 'content-type': 'application/csp-report' }, payload });
  expect(statusCode).toBe(413);
});
