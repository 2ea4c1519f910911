import { isCountryChina, isThirdPartyLogin } from './customer.ts';

describe('isCountryChina', () => {
  it.each([
    ['China', true],
    ['', false],
    ['United States', false],
    ['Hong Kong, China', false],
    ['china', false],
  ])('for %j is %s [6.13][6.14]', (countryEnName, expected) => {
    expect(isCountryChina({ countryEnName })).toBe(expected);
  });
});

it('isThirdPartyLogin is true if loginWay names a third party', () => {
  expect(['', '1', '3', '4'].map((loginWay) => isThirdPartyLogin({ loginWay }))).toEqual([false, true, true, true]);
});
