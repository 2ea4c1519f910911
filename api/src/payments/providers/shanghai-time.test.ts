import { fromShanghaiTime, toShanghaiTime } from './shanghai-time.ts';

describe('Alipay timestamps', () => {
  it("use Shanghai time regardless of the server's time zone", () => {
    expect(toShanghaiTime(new Date('2026-12-31T16:00:00.999Z'))).toBe('2027-01-01 00:00:00');
    expect(fromShanghaiTime('2027-01-01 00:00:00')).toEqual(new Date('2026-12-31T16:00:00.000Z'));
  });

  it.each([undefined, '', 'now', '2027-01-01', '2027-13-01 00:00:00', '2027-01-01T00:00:00Z'])('reject %j', (text) => {
    expect(fromShanghaiTime(text)).toBeUndefined();
  });
});
