import { fenOf } from './fen.ts';

describe('charge in CNY', () => {
  it.each([
    [1300, 7.25, 9425],
    [100, 7.1, 710],
    [1, 7.25, 7],
    // 141 × 7.1 is 1001.0999999999999 in floating point.
    [141, 7.1, 1001],
    // Rounds half a fen up.
    [2, 7.25, 15],
    [0, 7.25, 0],
  ])('of %i cents at %f is %i fen', (cents, rate, fen) => {
    expect(fenOf(cents, rate)).toBe(fen);
  });
});
