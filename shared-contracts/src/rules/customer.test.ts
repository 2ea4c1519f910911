import { isCountryChina, isThirdPartyLogin } from './customer.ts';

describe('the country of a customer', () => {
  it.each([
    ['China', true],
    ['', false],
    ['United States', false],
    ['Hong Kong, China', false],
    ['china', false],
  ])('%j: is China %s [6.13][6.14]', (countryEnName, expected) => {
    expect(isCountryChina({ countryEnName })).toBe(expected);
  });
});

it('a login by a third party is one that names it', () => {
  expect(['', '1', '3', '4'].map((loginWay) => isThirdPartyLogin({ loginWay }))).toEqual([false, true, true, true]);
});
