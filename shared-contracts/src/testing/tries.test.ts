import { nat, sample } from 'fast-check';

describe('a property', () => {
  it('is tested with the same samples in each run, unless a seed is chosen', () => {
    expect(sample(nat(), 5)).toEqual(sample(nat(), 5));
  });
});
