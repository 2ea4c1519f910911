import { getCountries, getCountryCallingCode, getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import fc from 'fast-check';
import { countryRows } from '../../catalog/countries/country-rows.ts';
import { isMobile } from './read-mobile.ts';

/** For +86, both follow our own rule. */
const isTakenByForm = (text: string) => text.startsWith('+86') || parsePhoneNumberFromString(text)?.isValid() === true;

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

  // Lengths that the smallest metadata accepts.
  it.each([
    ...['BE', 'BG', 'BR', 'DE', 'EG', 'HR', 'HU', 'ID', 'JP', 'LB', 'NA', 'PY', 'TL', 'UY'].map((country) => ['less', country] as const),
    ...['BA', 'DE', 'IE', 'KH', 'MM', 'MY', 'NG', 'PF', 'PY', 'RS'].map((country) => ['more', country] as const),
  ])("doesn't have one digit %s than required in %s [P1]", (change, code) => {
    const example = getExampleNumber(code as CountryCode, examples)?.number ?? '';
    expect(example).not.toBe('');
    expect(isMobile(change === 'less' ? example.slice(0, -1) : `${example}0`)).toBe(false);
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
