import { useDraft } from 'shared-ui/use-draft';
import type { Identity } from './identity-fields.ts';
import type { CertificationKind } from './use-certification.ts';

/** No numbers of identity cards, companies or accounts. */
const ofPerson = ['realName'] as const;
const ofCompany = ['companyName', 'registeredAddress', 'registeredPhone', 'contactPhone', 'accountBank'] as const;

type PersonDraft = { readonly [Field in (typeof ofPerson)[number]]: string };
type CompanyDraft = { readonly [Field in (typeof ofCompany)[number]]: string };

/** Keeps what was typed into either form over a reload and a new login, each form for itself. */
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
