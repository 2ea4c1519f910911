import fc from 'fast-check';
import { fromYuan, toYuan } from './yuan.ts';

describe('Alipay amounts', () => {
  it('survive a round trip, to the fen', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => fromYuan(toYuan(fen)) === fen));
    expect([toYuan(5), toYuan(1230)]).toEqual(['0.05', '12.30']);
  });

  it.each([
    ['12', 1200],
    ['12.3', 1230],
    ['0.01', 1],
    ['-1.00', undefined],
    ['1e3', undefined],
    ['1.001', undefined],
    [' 1.00', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('parse %j as %j fen', (text, fen) => {
    expect(fromYuan(text)).toBe(fen);
  });
});
