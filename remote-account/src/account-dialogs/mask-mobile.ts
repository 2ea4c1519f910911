import { maskNumber } from 'shared-contracts/rules/mask-number';
import { displayMobile } from 'shared-contracts/rules/mobile';

/** Formats a mobile number with a masked middle, such as `(+86)138****8000`. */
export function maskMobile(countryMobileCode: string, mobile: string): string {
  const [code = '', national = ''] = displayMobile(countryMobileCode, mobile).split(/(?<=\))/);
  return `${code}${maskNumber(national)}`;
}
