import type { CallInput } from 'shared-contracts/calls';

export type PersonalFields = CallInput<'getPersonalVerifyUrl'>;
export type CompanyFields = CallInput<'companyCertify'>;

/** What was sent, in the spelling in which it is kept. */
export type CertificationFields =
  | ({ readonly kind: 'personal' } & Readonly<PersonalFields>)
  | ({ readonly kind: 'company' } & Readonly<CompanyFields>);

/** Fields that have passed their rules, which have each number in its one spelling. */
export function personalFields({ realName, idNumber }: PersonalFields): CertificationFields & { readonly kind: 'personal' } {
  return { kind: 'personal', realName, idNumber };
}

export function companyFields(sent: CompanyFields): CertificationFields & { readonly kind: 'company' } {
  return { ...sent, kind: 'company' };
}
