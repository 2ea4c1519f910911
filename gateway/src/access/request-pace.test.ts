import { RequestPace } from './request-pace.ts';

const times = (count: number, pace: RequestPace) => Array.from({ length: count }, () => pace.next('F1'));

describe("an order's requests", () => {
  let now = 0;
  const paceOf = (perSecond: number) => {
    now = 10_000;
    return new RequestPace(perSecond, () => now);
  };

  it("pass at once up to a second's worth, and then at an even pace [B8]", () => {
    const pace = paceOf(100);
    expect(times(100, pace).every((wait) => wait === 0)).toBe(true);
    expect(times(3, pace)).toEqual([10, 20, 30]);
    now += 1000;
    expect(times(97, pace).every((wait) => wait === 0)).toBe(true);
    expect(pace.next('F1')).toBeGreaterThan(0);
  });

  it("don't delay another order's [B8]", () => {
    const pace = paceOf(10);
    times(500, pace);
    expect(pace.next('F2')).toBe(0);
  });

  it('are forgotten once they no longer matter, so that orders do not fill the memory', () => {
    const pace = paceOf(10);
    for (let order = 0; order < 100; order += 1) pace.next(`F${order}`);
    now += 2000;
    pace.next('F1');
    expect(pace.size).toBe(1);
  });

  it('pass in order, the delayed ones last [B8]', async () => {
    const pace = paceOf(10);
    times(10, pace);
    const passed: string[] = [];
    await Promise.all(['F1', 'F1', 'F2'].map(async (order) => pace.turn(order).then(() => passed.push(order))));
    expect(passed).toEqual(['F2', 'F1', 'F1']);
  });
});
