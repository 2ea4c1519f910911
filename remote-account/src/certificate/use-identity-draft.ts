import { useDraft } from 'shared-ui/use-draft';
import type { Identity } from './identity-fields.ts';
import type { CertificationKind } from './use-certification.ts';

/** Excludes the numbers of identity cards, companies and bank accounts. */
const ofPerson = ['realName'] as const;
const ofCompany = ['companyName', 'registeredAddress', 'registeredPhone', 'contactPhone', 'accountBank'] as const;

type PersonDraft = { readonly [Field in (typeof ofPerson)[number]]: string };
type CompanyDraft = { readonly [Field in (typeof ofCompany)[number]]: string };

/** Keeps a separate draft for each form across reloads and logins. */
export function useIdentityDraft() {
  const person = useDraft<PersonDraft>('certificate-personal', ofPerson);
  const company = useDraft<CompanyDraft>('certificate-company', ofCompany);
  const drafts = { personal: person, company };
  return {
    initial: { ...person.initial, ...company.initial } satisfies Identity,
    save: (kind: CertificationKind, values: Identity) => drafts[kind].save(values),
    clear: () => {
      person.clear();
      company.clear();
    },
  };
}
