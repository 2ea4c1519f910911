import { defaultCountry, matchesCountry, rankCountry, type Country } from './countries.ts';

const france: Country = { countryMobileCode: '33', enName: 'France', zhName: '法国', countryCode: 'FR' };
const burkinaFaso: Country = { countryMobileCode: '226', enName: 'Burkina Faso', zhName: '布基纳法索', countryCode: 'BF' };
const places = [burkinaFaso, defaultCountry, france];

const found = (typed: string) =>
  places.filter((place) => matchesCountry(place, typed)).toSorted((a, b) => rankCountry(a, typed) - rankCountry(b, typed));

describe('country search', () => {
  it.each([
    ['fran', [france]],
    ['法', [france, burkinaFaso]],
    ['fr', [france]],
    ['+33', [france]],
    ['86', [defaultCountry]],
    [' China ', [defaultCountry]],
    ['nowhere', []],
  ])('finds %p by either name, ISO code or dialing code', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });
});
