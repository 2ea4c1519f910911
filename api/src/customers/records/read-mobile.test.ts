import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import fc from 'fast-check';
import { countryRows } from '../../catalog/countries/country-rows.ts';
import { isMobile } from './read-mobile.ts';

const isTakenByForm = (text: string) => parsePhoneNumberFromString(text)?.isValid() === true;

describe('a number that can receive SMS codes', () => {
  it.each([
    ['premium rate', '+449091234567'],
    ['premium rate', '+19002345678'],
    ['toll free', '+18002345678'],
    ['toll free', '+448001234567'],
    ['shared cost', '+448431234567'],
    ['a personal number', '+15005550006'],
    ['a pager', '+447640123456'],
    ['a landline', '+441212345678'],
    ['a landline', '+81312345678'],
    ['voice over IP', '+445612345678'],
    ['international premium rate', '+979123456789'],
    ['international toll free', '+80012345678'],
    ['an Inmarsat telephone', '+870773111632'],
    ['a satellite telephone', '+881612345678'],
    ['an international network', '+8821612345678'],
    ['an international network', '+883510012345'],
  ])('is not %s: %s [X5][P1]', (_, number) => {
    expect(isMobile(number)).toBe(false);
  });

  it.each(['+447911123456', '+12025550123', '+8613800138000', '+5511961234567', '+24740123', '+2908123'])(
    'can be %s [X5][P1]',
    (number) => {
      expect(isMobile(number)).toBe(true);
    },
  );

  it.each(getCountries())('can be the example mobile of %s [P1]', (country) => {
    const example = getExampleNumber(country, examples)?.number ?? '';
    expect(isMobile(example)).toBe(true);
  });

  // Numbers that the smaller metadata accepts.
  it.each([
    ['less', 'BE', -1],
    ['less', 'EG', -1],
    ['less', 'HU', -1],
    ['less', 'PY', -1],
    ['more', 'NG', 1],
    ['more', 'PG', 1],
    ['more', 'MY', 1],
  ] as const)("doesn't have one digit %s than required in %s [P1]", (_, country, change) => {
    const example = getExampleNumber(country, examples)?.number ?? '';
    expect(isMobile(change < 0 ? example.slice(0, change) : `${example}0`)).toBe(false);
  });
});

it('covers every dialable country in the metadata [P1]', () => {
  const callable = countryRows.filter(({ callingCode }) => callingCode !== '').map(({ code, callingCode }) => `${code} ${callingCode}`);
  expect(new Set(callable)).toEqual(new Set(getCountries().map((country) => `${country} ${getCountryCallingCode(country)}`)));
});

it('accepts no number that the form rejects with its smaller metadata [X5]', () => {
  const number = fc
    .tuple(fc.constantFrom(...getCountries()), fc.integer({ min: 2, max: 9 }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
    .map(([country, kept, digits]) => {
      const example = getExampleNumber(country, examples)?.number ?? '';
      return (
        example.slice(0, kept) +
        String(digits)
          .padStart(12, '0')
          .slice(0, example.length - kept)
      );
    });
  const check = fc.check(
    fc.property(number, (text) => !isMobile(text) || isTakenByForm(text)),
    { numRuns: 5000 },
  );
  expect(check).toMatchObject({ failed: false, numRuns: 5000 });
});
