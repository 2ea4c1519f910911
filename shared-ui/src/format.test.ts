import { READER_ZONE } from 'shared-contracts/releases/federation';
import { discountWords, formatBytes, formatMoney, formatRate, formatTime } from './format.ts';

describe('format functions', () => {
  it('show money with the currency in either language', () => {
    expect(formatMoney(140, 'USD', 'en')).toBe('$1.40');
    expect(formatMoney(1_234_500, 'USD', 'zh')).toBe('$12,345.00');
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [50_000_000, '50 MB'],
    [999_994_999, '999.99 MB'],
    [999_995_000, '1 GB'],
    [1_000_000_000, '1 GB'],
    [1_234_567_890, '1.23 GB'],
  ])('show %s bytes in decimal units as %s', (bytes, shown) => {
    expect(formatBytes(bytes, 'en')).toBe(shown);
  });

  it.each([
    [90, 1],
    [85, 1.5],
    [20, 8],
  ])('express %i percent off as %d tenths to pay', (percent, tenths) => {
    expect(discountWords(percent)).toEqual({ percent, tenths });
  });

  it.each([
    [7.1234, '7.1234'],
    [7.123_456_7, '7.123457'],
    [7.1, '7.1'],
  ])('show a rate of %d with at most six decimals', (rate, shown) => {
    expect(formatRate(rate, 'zh')).toBe(shown);
  });

  it('count the hours of a day from 0 in every engine [F11]', () => {
    const hours = jest.spyOn(Intl, 'DateTimeFormat');
    formatTime('2026-11-20T08:05:00Z', 'en');
    expect(hours.mock.calls[0]?.[1]).toMatchObject({ hourCycle: 'h23' });
    // `hour12` would override `hourCycle`.
    expect(hours.mock.calls[0]?.[1]).not.toHaveProperty('hour12');
    hours.mockRestore();
  });

  it('show times in the time zone that the customer has chosen, unless another is asked for [4.93]', () => {
    document.documentElement.dataset[READER_ZONE] = 'Asia/Shanghai';
    expect(formatTime('2026-11-20T18:05:00Z', 'en')).toBe('Nov 21, 2026, 02:05 GMT+8');
    expect(formatTime('2026-11-20T18:05:00Z', 'zh')).toBe('2026年11月21日 02:05（GMT+8）');
    expect(formatTime('2026-11-20T18:05:00Z', 'en', 'UTC')).toBe('Nov 20, 2026, 18:05 UTC');
    delete document.documentElement.dataset[READER_ZONE];
  });

  it('write a time zone with a minus sign, at which no line ends', () => {
    expect(formatTime('2026-11-20T18:05:00Z', 'en', 'America/Sao_Paulo')).toBe('Nov 20, 2026, 15:05 GMT−3');
    expect(formatTime('2026-11-20T18:05:00Z', 'zh', 'America/Sao_Paulo')).toBe('2026年11月20日 15:05（GMT−3）');
  });

  it('show times with their time zone', () => {
    expect(formatTime('2026-11-20T08:05:00Z', 'en')).toMatch(/Nov 20, 2026.*(UTC|GMT|[A-Z]{3,4})/);
    expect(formatTime('2026-11-20T08:05:00Z', 'zh')).toMatch(/^2026年11月20日 \d\d:\d5（[A-Z]{3,4}[^）]*）$/);
  });
});
