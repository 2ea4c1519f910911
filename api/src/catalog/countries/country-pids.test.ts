import { countryPids } from './country-pids.ts';
import { countryRows } from './country-rows.ts';

describe('numbers of countries', () => {
  it('are unique, and each belongs to a country of the list [H4]', () => {
    expect(countryRows.map(({ code }) => code)).toEqual([...countryPids.keys()]);
    expect(new Set(countryPids.values()).size).toBe(countryRows.length);
  });

  it.each([
    ['AD', 1],
    ['DE', 57],
    ['US', 233],
    ['ZW', 250],
    ['TA', 252],
  ])('stay the same: %s has %i [H4]', (code, pid) => {
    expect(countryPids.get(code)).toBe(pid);
  });
});
