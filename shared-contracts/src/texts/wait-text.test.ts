import { waitText } from './wait-text.ts';

describe('waitText', () => {
  it.each([
    [1, '1 s', '1 秒'],
    [119, '119 s', '119 秒'],
    [120, '2 min', '2 分钟'],
    [121, '3 min', '3 分钟'],
    [7199, '120 min', '120 分钟'],
    [7200, '2 h', '2 小时'],
    [84_601, '24 h', '24 小时'],
  ])('formats %i seconds as %s, %s', (seconds, en, zh) => {
    expect([waitText(seconds, 'en'), waitText(seconds, 'zh')]).toEqual([en, zh]);
  });
});
