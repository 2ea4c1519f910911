import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from 'shared-contracts/api/endpoints';
import { createLog } from '../logging.ts';
import { createApp } from './app.ts';
import { healthRoutes } from './health.ts';
import { guardAgainstPressure, type PressureLimits } from './pressure.ts';

const { method, path: url } = endpoints.siteSettings;
// 0 disables the limit.
const without: PressureLimits = { maxEventLoopDelay: 0, maxHeapUsedBytes: 1e15, sampleInterval: 10 };

async function appUnder(limits: Partial<PressureLimits>) {
  const app = createApp({ log: createLog('silent'), trustProxy: 'loopback', isDraining: () => false });
  await guardAgainstPressure(app, { ...without, ...limits });
  healthRoutes(app, { ping: async () => {}, isDraining: () => false });
  app.route({ method, url, handler: async () => 'answered' });
  await app.ready();
  return app;
}

describe('under pressure', () => {
  it.each<[string, Partial<PressureLimits>]>([
    ['the heap is full', { maxHeapUsedBytes: 1 }],
    ['the event loop is delayed', { maxEventLoopDelay: 1e-9 }],
  ])('calls get 503 with Retry-After and the system error message if %s', async (_, limits) => {
    const app = await appUnder(limits);
    while (!app.isUnderPressure()) await sleep(5);
    const { statusCode, headers, json } = await app.inject({ method, url, headers: { env: 'zh' } });
    expect({ statusCode, wait: headers['retry-after'], body: json<unknown>() }).toEqual({
      statusCode: 503,
      wait: '2',
      body: { code: 503, msg: '系统错误，请稍后重试', data: null },
    });
    expect((await app.inject('/nowhere')).statusCode).toBe(503);
    for (const path of ['/livez', '/readyz']) expect((await app.inject(path)).json()).toEqual({ status: 'ok' });
    await app.close();
  });

  it('is not the normal state of a server', async () => {
    const app = await appUnder({});
    // Wait for the first sample.
    while (app.memoryUsage().rssBytes === 0) await sleep(5);
    expect((await app.inject({ method, url })).body).toBe('answered');
    await app.close();
  });
});
