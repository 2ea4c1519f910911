import { euVat, validateEntity } from 'stdnum';
import { plainCode } from 'shared-contracts/rules/plain-text';

/** The library also lists these under EU VAT. */
const outsideEu = new Set(['AD', 'CH']);

/**
 * Checks the format and check digits of a VAT or tax number, where the library knows those of the country; other countries accept any
 * number. For EU countries it must be a VAT number.
 * @returns the number as it is written on invoices, for EU countries with its prefix; undefined if it's wrong
 */
export function readTaxNumber(countryCode: string, given: string): string | undefined {
  const number = plainCode(given);
  const vat = outsideEu.has(countryCode) ? undefined : euVat[countryCode];
  if (vat) {
    const match = vat.find(({ validate }) => validate(number).isValid);
    return match && `${countryCode === 'GR' ? 'EL' : countryCode}${match.compact(number)}`;
  }
  const { checked, isValid } = validateEntity(countryCode, number);
  return checked && !isValid ? undefined : number;
}
