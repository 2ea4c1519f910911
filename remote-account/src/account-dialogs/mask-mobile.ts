import { displayMobile } from 'shared-contracts/rules/mobile';

const HIDDEN_AT_LEAST = 4;
const SHOWN_AT_START = 3;
const SHOWN_AT_END = 4;

/** `(+86)138****8000`: enough to know one's own number again, too little to learn another's. */
export function maskMobile(countryMobileCode: string, mobile: string): string {
  const [code = '', national = ''] = displayMobile(countryMobileCode, mobile).split(/(?<=\))/);
  const end = Math.min(SHOWN_AT_END, Math.floor(national.length / 2));
  const start = Math.max(0, Math.min(SHOWN_AT_START, national.length - end - HIDDEN_AT_LEAST));
  return `${code}${national.slice(0, start)}${'*'.repeat(national.length - start - end)}${national.slice(national.length - end)}`;
}
