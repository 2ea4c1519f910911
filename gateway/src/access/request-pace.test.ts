import { RequestPace } from './request-pace.ts';

let now: number;
let pace: RequestPace;
beforeEach(() => {
  // A gateway may be asked in its first second.
  now = 10;
  pace = new RequestPace(() => now);
});

const times = (count: number, perSecond: number) => Array.from({ length: count }, () => pace.next('F1', perSecond));
const taken = (count: number, perSecond: number) => Array.from({ length: count }, () => pace.take('su-1', perSecond));

describe("an order's requests", () => {
  it("pass at once up to a second's worth, and then at an even pace [B8]", () => {
    expect(times(100, 100).every((wait) => wait === 0)).toBe(true);
    expect(times(3, 100)).toEqual([10, 20, 30]);
    now += 1000;
    expect(times(97, 100).every((wait) => wait === 0)).toBe(true);
    expect(pace.next('F1', 100)).toBeGreaterThan(0);
  });

  it("don't delay another order's [B8]", () => {
    times(500, 10);
    expect(pace.next('F2', 10)).toBe(0);
  });

  it('are forgotten once they no longer matter, so that orders do not fill the memory', () => {
    for (let order = 0; order < 100; order += 1) pace.next(`F${order}`, 10);
    now += 2000;
    pace.next('F1', 10);
    expect(pace.size).toBe(1);
  });

  it('pass in order, the delayed ones last [B8]', async () => {
    times(10, 10);
    const passed: string[] = [];
    await Promise.all(
      ['F1', 'F1', 'F2'].map(async (order) => {
        await pace.turn(order, 10);
        passed.push(order);
      }),
    );
    expect(passed).toEqual(['F2', 'F1', 'F1']);
  });
});

describe("a sub-user's requests", () => {
  it.each([1, 3, 7, 1000])(
    "pass up to a second's worth of %d, and above it as the pace allows, without counting the others",
    (perSecond) => {
      expect(taken(perSecond, perSecond).every(Boolean)).toBe(true);
      expect(taken(5, perSecond)).toEqual(Array.from({ length: 5 }, () => false));
      now += 1000 / perSecond;
      expect(taken(2, perSecond)).toEqual([true, false]);
    },
  );

  it("are limited apart from other sub-users'", () => {
    taken(5, 2);
    expect(pace.take('su-2', 2)).toBe(true);
  });
});
