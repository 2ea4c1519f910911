import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../logging.ts';
import { createApp } from './app.ts';

const TIMEOUT_MS = 50;

async function slowApp() {
  const refused: string[] = [];
  const app = createApp({
    log: createLog('silent'),
    trustProxy: 'loopback',
    isDraining: () => false,
    onRefused: (reason) => refused.push(reason),
    handlerTimeoutMs: TIMEOUT_MS,
  });
  const { promise: hanging, resolve } = Promise.withResolvers<string>();
  app.get('/hanging', () => hanging);
  app.get('/quick', async () => 'quick');
  app.get('/begun', (_request, reply) => {
    reply.raw.writeHead(200);
    reply.raw.write('the first half');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return {
    app,
    refused,
    finish: () => resolve('too late'),
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

describe('a handler that takes too long', () => {
  it('is answered with 503, and its own answer is dropped', async () => {
    const { app, refused, finish, get } = await slowApp();
    const answer = await get('/hanging');
    expect({ status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.json() }).toMatchObject({
      status: 503,
      wait: '2',
      body: { code: 503, data: null },
    });
    finish();
    expect(await (await get('/quick')).text()).toBe('quick');
    expect(refused).toEqual(['unavailable']);
    await app.close();
  });

  it('is cut off if its response has begun', async () => {
    const { app, refused, get } = await slowApp();
    await expect(get('/begun').then((answer) => answer.text())).rejects.toThrow('terminated');
    expect(refused).toEqual([]);
    await app.close();
  });

  it("isn't answered if its client has left", async () => {
    const { app, refused, get } = await slowApp();
    const leaving = new AbortController();
    const call = get('/hanging', { signal: leaving.signal });
    while ((await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))) === 0) await sleep(5);
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    // The next one began later, so the first one has timed out, too.
    expect((await get('/hanging')).status).toBe(503);
    expect(refused).toEqual(['unavailable']);
    await app.close();
  });
});
