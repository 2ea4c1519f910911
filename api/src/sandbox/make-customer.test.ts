import { withFreeMobile } from './make-customer.ts';
import type { RandomMobile } from './random-mobile.ts';

const mobile = (number: string): RandomMobile => ({ number, callingCode: '1', countryCode: 'US' });
const numbersFrom = (...numbers: string[]) => {
  const left = numbers.values();
  return () => {
    const { value } = left.next();
    return value === undefined ? undefined : mobile(value);
  };
};
const onlyFree =
  (free: string) =>
  async ({ number }: RandomMobile) =>
    number === free ? number : undefined;

describe('sandbox customer', () => {
  it('gets another mobile number if the first choice is taken', async () => {
    expect(await withFreeMobile(numbersFrom('+12', '+13', '+14', '+15'), onlyFree('+14'))).toBe('+14');
  });

  it('is not created without a mobile number', async () => {
    expect(await withFreeMobile(numbersFrom(), onlyFree('+14'))).toBeUndefined();
  });

  it('is abandoned if every number is taken', async () => {
    await expect(withFreeMobile(() => mobile('+12'), onlyFree('+14'))).rejects.toThrow('in use');
  });
});
