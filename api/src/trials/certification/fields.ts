import type { CallInput } from 'shared-contracts/api/calls';

export type PersonalFields = CallInput<'getPersonalVerifyUrl'>;
export type CompanyFields = CallInput<'companyCertify'>;

/** What was sent, normalized for storage. */
export type CertificationFields =
  | ({ readonly kind: 'personal' } & Readonly<PersonalFields>)
  | ({ readonly kind: 'company' } & Readonly<CompanyFields>);

/** Personal fields after validation, which has normalized the numbers. */
export function personalFields({ realName, idNumber }: PersonalFields): CertificationFields & { readonly kind: 'personal' } {
  return { kind: 'personal', realName, idNumber };
}

export function companyFields(sent: CompanyFields): CertificationFields & { readonly kind: 'company' } {
  return { ...sent, kind: 'company' };
}
