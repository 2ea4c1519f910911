import { checkBankCard } from 'shared-contracts/rules/bank-card';
import { checkAccountBank, checkCompanyName, checkRealName, checkRegisteredAddress } from 'shared-contracts/rules/certification';
import { checkCreditCode } from 'shared-contracts/rules/credit-code';
import { checkIdNumber } from 'shared-contracts/rules/id-number';
import type { RuleName } from 'shared-contracts/texts/rules';
import { checkPhoneNumber } from './check-phone-number.ts';
import type { CertificationKind } from './use-certification.ts';

type Check = (text: string) => RuleName | null | Promise<RuleName | null>;

/** Fields of both forms in display order, named as in the API and checked by the same rules. */
export const identityFields = {
  personal: { realName: (text) => checkRealName(text), idNumber: (text) => checkIdNumber(text) },
  company: {
    companyName: (text) => checkCompanyName(text),
    creditCode: (text) => checkCreditCode(text),
    registeredAddress: (text) => checkRegisteredAddress(text),
    registeredPhone: (text) => checkPhoneNumber(text),
    contactPhone: (text) => checkPhoneNumber(text),
    bankAccount: (text) => checkBankCard(text),
    accountBank: (text) => checkAccountBank(text),
  },
} as const satisfies Record<CertificationKind, Readonly<Record<string, Check>>>;

export type PersonalField = keyof typeof identityFields.personal;
export type CompanyField = keyof typeof identityFields.company;
export type IdentityField = PersonalField | CompanyField;
/** Values of both forms in one object, so that switching between the types loses nothing. */
export type Identity = Partial<Record<IdentityField, string>>;

/** Never stored in the browser, and cleared from memory once sent. */
export const numberFields = ['idNumber', 'creditCode', 'bankAccount'] as const satisfies readonly IdentityField[];

export function fieldsOf(kind: CertificationKind): readonly IdentityField[] {
  return Object.keys(identityFields[kind]) as IdentityField[];
}

export function checkOf(field: IdentityField): Check {
  return { ...identityFields.personal, ...identityFields.company }[field];
}
