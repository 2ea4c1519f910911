import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from 'api/http-app';
import { createLog } from 'api/logging';
import { startNginx } from 'nginx/testing/start-nginx';
import { endpointPath } from 'shared-contracts/api/endpoints';

const call = endpointPath('getUserInfo');

const idsOf = (lines: readonly string[]): unknown[] => lines.map((line) => (JSON.parse(line) as { requestId?: unknown }).requestId);

it('a request has the same id in the response, the nginx log and all log lines of the API', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'request-id-'));
  const accessLog = path.join(folder, 'access.log');
  const said: string[] = [];
  const log = createLog('info', { write: (line) => void said.push(line) });
  const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
  app.get(call, (request) => {
    request.log.info('asked');
    return {};
  });
  const apiOrigin = await app.listen({ host: '127.0.0.1', port: 0 });
  said.length = 0;
  const nginx = await startNginx({ siteRoot: folder, apiOrigin, sandbox: true }, { accessLog });
  try {
    const { headers } = await fetch(`${nginx.origin}${call}`, { headers: { 'x-request-id': 'f'.repeat(32) } });
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toBe('f'.repeat(32));
    await nginx.close();
    const ofNginx = readFileSync(accessLog, 'utf8').trim().split('\n');
    expect(idsOf(ofNginx.filter((line) => line.includes(call)))).toEqual([id]);
    expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['incoming request', 'asked', 'request completed']);
    expect(idsOf(said)).toEqual([id, id, id]);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the API ignores an invalid request id from a direct caller', async () => {
  const said: string[] = [];
  const app = createApp({
    log: createLog('info', { write: (line) => void said.push(line) }),
    trustProxy: 'loopback',
    isDraining: () => false,
  });
  app.get(call, () => ({}));
  await app.inject({ url: call, headers: { 'x-request-id': 'mine"}\n' } });
  const ids = idsOf(said);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  await app.close();
});
