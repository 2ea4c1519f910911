import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { defaultCountry, type Country } from './countries.ts';
import { checkMobileOf, toE164Mobile } from './e164-mobile.ts';

const britain: Country = { countryMobileCode: '44', enName: 'United Kingdom', zhName: '英国', countryCode: 'GB' };
const america: Country = { countryMobileCode: '1', enName: 'United States', zhName: '美国', countryCode: 'US' };
const unknownPlace: Country = { countryMobileCode: '999', enName: 'Nowhere', zhName: '无', countryCode: 'ZZ' };

describe('a mobile number with its country', () => {
  it.each([
    [defaultCountry, '', 'warning.tip1'],
    [defaultCountry, '13800138000', null],
    [defaultCountry, ' 13800138000 ', null],
    [defaultCountry, '11800138000', 'warning.tip2'],
    [defaultCountry, '1380013800', 'warning.tip2'],
    [britain, '07911123456', null],
    [britain, '7911123456', null],
    [britain, '1234', 'warning.tip2'],
    [america, '2015550123', null],
    [america, '+442071838750', 'mobile.otherCountry'],
    [america, '201-555-0123', null],
    [defaultCountry, '(+86)137\u200b-0013－8000', null],
    [britain, '0044 7911 123456', null],
    [unknownPlace, '12345678', null],
  ])('validated for %p, %p gives %p [5.4][5.6]', async (country, mobile, expected) => {
    expect(await checkMobileOf(country, mobile)).toBe(expected);
  });

  it('is sent in E.164, without a trunk zero', async () => {
    expect(await toE164Mobile(defaultCountry, ' 13800138000 ')).toBe('+8613800138000');
    expect(await toE164Mobile(britain, '07911123456')).toBe('+447911123456');
  });

  it('is the same however its dialing code is written, in every country [P3]', async () => {
    const misread: string[] = [];
    for (const countryCode of getCountries()) {
      const countryMobileCode: string = getCountryCallingCode(countryCode);
      const example = getExampleNumber(countryCode, examples);
      if (!example) continue;
      const country: Country = { countryMobileCode, enName: countryCode, zhName: countryCode, countryCode };
      const dialed = ['', countryMobileCode, `+${countryMobileCode}`, `00${countryMobileCode}`, `(+${countryMobileCode}) `];
      for (const typed of [...dialed.map((code) => `${code}${example.nationalNumber}`), example.formatNational()]) {
        const failed = await checkMobileOf(country, typed);
        if (failed !== null || (await toE164Mobile(country, typed)) !== example.number) misread.push(`${countryCode} ${typed} ${failed}`);
      }
    }
    expect(misread).toEqual([]);
  });
});
