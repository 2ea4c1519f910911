import { ORDER_GIGABYTES_MAX } from 'shared-contracts/constants';
import { sliderStops } from './slider-stops.ts';

describe('positions of the quantity slider [M9]', () => {
  it.each([1, 3, 100])('include every number up to %d', (max) => {
    expect(sliderStops(max)).toEqual(Array.from({ length: max }, (_, index) => index + 1));
  });

  it('grow with the amount, from 1 to the largest', () => {
    const stops = sliderStops(ORDER_GIGABYTES_MAX);
    expect(stops.slice(8, 12)).toEqual([9, 10, 20, 30]);
    expect([stops[0], stops.at(-1), stops.length]).toEqual([1, ORDER_GIGABYTES_MAX, 46]);
    expect(stops).toEqual([...new Set(stops)].toSorted((left, right) => left - right));
    expect(sliderStops(1234).slice(-2)).toEqual([1000, 1234]);
  });
});
