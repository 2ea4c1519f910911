import type { InternalApi } from './api-client.ts';
import { ApiClock } from './api-clock.ts';

const HOUR = 3_600_000;

/** A clock that is off by some milliseconds, and calls that take some. */
function machine(off: number) {
  const time = { real: Date.parse('2026-12-01T08:00:00Z'), off };
  const clock = new ApiClock(
    () => time.real + time.off,
    () => time.real,
  );
  const call = async (there = 10, back = 10) => {
    const api = clock.follow((async () => {
      time.real += there;
      const now = new Date(time.real).toISOString();
      time.real += back;
      return { now, revocations: [] };
    }) as unknown as InternalApi);
    return api('gatewayRevocations', {});
  };
  return { time, clock, call, error: () => clock.now() - time.real };
}

describe("the API's time of day", () => {
  it.each([0, 900, -900])("is the machine's own, if that is off by %i ms", async (off) => {
    const { call, error } = machine(off);
    await call();
    expect(error()).toBe(off);
  });

  it.each([90_000, -90_000, HOUR, -HOUR])('is found where the machine is off by %i ms [S6]', async (off) => {
    const { call, error } = machine(off);
    await call();
    expect(Math.abs(error())).toBeLessThan(20);
  });

  it('is a whole number of milliseconds, because ids of reports contain it', async () => {
    const { clock, call } = machine(90_000);
    await call(7, 8);
    expect(clock.now() % 1).toBe(0);
  });

  it('is not taken from a slow call, whose response says little', async () => {
    const { call, error } = machine(2000);
    await call(2900, 0);
    expect(error()).toBe(2000);
    await call();
    expect(Math.abs(error())).toBeLessThan(20);
  });

  it("is the machine's own again once that is set right", async () => {
    const { call, error, time } = machine(90_000);
    await call();
    time.off = 300;
    await call();
    expect(error()).toBe(300);
  });
});
