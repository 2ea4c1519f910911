import { satisfiesContract } from './satisfies-contract.ts';

describe('satisfiesContract', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.2.0', '1.1.9', false],
    ['^1.2.3', '1.2.2', false],
    ['^2.0.0', '1.9.0', false],
    ['^1.0.0', '2.0.0', false],
    ['', '1.0.0', false],
    ['1.0.0', '1.0.0', false],
  ])('%s with version %s: %s', (range, version, expected) => {
    expect(satisfiesContract(range, version)).toBe(expected);
  });
});
