import { supportedPercent } from './supported-percent.ts';

describe('the share of successful checks [C2]', () => {
  it.each([
    [99, 99, undefined],
    [100, 100, '100%'],
    [999, 998, '99%'],
    [1000, 999, '99.9%'],
    [9999, 9998, '99.9%'],
    [10_000, 9999, '99.99%'],
    [43_120, 43_108, '99.97%'],
    [129_600, 129_599, '99.99%'],
    [129_600, 129_600, '100%'],
    [129_600, 0, '0%'],
    [10_000, 5800, '58%'],
  ])('of %i checks with %i successful ones is %s', (attempts, available, text) => {
    expect(supportedPercent(attempts, available, 'en')).toBe(text);
  });
});
