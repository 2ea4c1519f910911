import { errorCodes } from 'shared-contracts/error-codes';
import { endpointPath } from 'shared-contracts/endpoints';
import type { FrontDoor } from './embedded.ts';
import { callLimits } from './call-limits.ts';
import { fakeApi, type FakeApi } from './testing/fake-api.ts';
import { fakeSite, type FakeSite } from './testing/fake-site.ts';
import { ask } from './testing/http-client.ts';
import { startNginx } from './testing/start-nginx.ts';

/** Asks for each of some calls in turn, all at once; forged addresses make nobody somebody else. */
const flood = async (origin: string, paths: readonly string[], calls: number) => {
  const asked = Array.from({ length: calls }, async (_, index) => {
    const path = paths[index % paths.length] ?? '';
    const headers = { env: 'zh', 'x-forwarded-for': `203.0.113.${index % 250}` };
    return { path, ...(await ask(origin, { path, method: 'POST', headers, body: '{}' })) };
  });
  const answers = await Promise.all(asked);
  return { passed: answers.filter(({ status }) => status === 200), refused: answers.filter(({ status }) => status !== 200) };
};

describe('limits of nginx', () => {
  let site: FakeSite;
  let api: FakeApi;
  const doors: FrontDoor[] = [];
  const start = async (sandbox: boolean) => {
    const door = await startNginx({ siteRoot: site.root, apiOrigin: api.origin, sandbox });
    doors.push(door);
    return door.origin;
  };

  beforeAll(async () => {
    site = fakeSite();
    api = await fakeApi();
  });
  afterAll(async () => {
    for (const door of doors) await door.close();
    await api.close();
    site.remove();
  });

  it.each(callLimits)('let a burst of $name through, refuse what is more, and leave other calls alone', async ({ endpoints, burst }) => {
    const origin = await start(false);
    const paths = endpoints.map((name) => endpointPath(name));
    const { passed, refused } = await flood(origin, paths, 4 * burst);
    expect(passed.length).toBeGreaterThan(burst);
    expect(new Set(refused.map(({ path }) => path))).toEqual(new Set(paths));
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([429, '5', 'application/json; charset=utf-8']);
      expect(JSON.parse(body.toString())).toEqual({ code: errorCodes.rateLimited, msg: '请求过于频繁，请在 5 秒后重试', data: null });
    }
    expect((await flood(origin, [endpointPath('placeOrder')], 50)).refused).toEqual([]);
  });

  it('are left out of the sandbox, where tests call', async () => {
    const origin = await start(true);
    expect((await flood(origin, [endpointPath('passwordLogin')], 100)).refused).toEqual([]);
  });
});
