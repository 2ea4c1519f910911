import { businessFigures } from '../platform/config/business-figures.ts';
import { testServer } from '../testing/test-server.ts';
import { createSandboxClock } from './clock.ts';

const server = testServer();

const shown = async (advanceMs = 0) => Date.parse((await server.call('sandboxClock', { advanceMs })).now) - server.clock.now().getTime();

describe('sandbox clock', () => {
  it('is advanced for all calls, on top of its base clock', async () => {
    const { token } = await server.call('sandboxCustomers', {});
    const hours = businessFigures.sessionHours * 3_600_000;
    expect(await shown(hours - 1)).toBe(hours - 1);
    expect((await server.call.raw('getUserInfo', {}, { token })).status).toBe(200);
    expect(await shown(1)).toBe(hours);
    expect((await server.call.raw('getUserInfo', {}, { token })).status).toBe(401);
    server.clock.advance(60);
    expect(await shown()).toBe(hours);
  });

  it.each([-1, 1.5, 400 * 86_400_000 + 1, '1000'])('rejects %j', async (advanceMs) => {
    const before = await shown();
    expect(await server.call.failed('sandboxClock', { advanceMs })).toMatchObject([{ field: 'advanceMs' }]);
    expect(await shown()).toBe(before);
  });

  it('loses no step under concurrency', async () => {
    const before = await shown();
    await Promise.all(Array.from({ length: 10 }, () => shown(100)));
    expect(await shown()).toBe(before + 1000);
  });

  it('keeps its offset after a restart', async () => {
    const before = await shown(1000);
    const again = await createSandboxClock(server.clock, server.db);
    expect(again.now().getTime() - server.clock.now().getTime()).toBe(before);
  });

  it('follows the base clock again after a reset', async () => {
    await shown(5000);
    await server.call('sandboxReset', {});
    expect(await shown()).toBe(0);
    const { token } = await server.call('sandboxCustomers', {});
    expect((await server.call.raw('getUserInfo', {}, { token })).status).toBe(200);
  });
});
