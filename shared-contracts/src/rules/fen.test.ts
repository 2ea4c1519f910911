import { fenOf } from './fen.ts';

describe('what Alipay charges', () => {
  it.each([
    [1300, 7.25, 9425],
    [100, 7.1, 710],
    [1, 7.25, 7],
    // 141 × 7.1 is 1001.0999999999999 where it is counted in fractions.
    [141, 7.1, 1001],
    // Half a fen.
    [2, 7.25, 15],
    [0, 7.25, 0],
  ])('%i cents at %f are %i fen', (cents, rate, fen) => {
    expect(fenOf(cents, rate)).toBe(fen);
  });
});
