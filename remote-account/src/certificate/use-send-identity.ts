import type { CallRequest } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';
import { fieldsOf, type Identity } from './identity-fields.ts';
import { certificationKey, type Certification, type CertificationKind } from './use-certification.ts';

export interface SentIdentity {
  readonly kind: CertificationKind;
  readonly identity: Identity;
}

/** What was typed into one of the forms, without the spaces around it; nothing of fields that are empty. */
function filled({ kind, identity }: SentIdentity): Identity {
  const entries = fieldsOf(kind).map((field) => [field, identity[field]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Sends who is to be certified; what comes back is how the certification stands. */
export function useSendIdentity({ state, kind: lastKind }: Certification) {
  const { api } = useShell();
  const queries = useQueryClient();

  return useMutation({
    mutationFn: (sent: SentIdentity) => {
      // The form has seen to it that nothing is missing.
      const fields = filled(sent);
      if (sent.kind === 'personal') {
        return api('getPersonalVerifyUrl', fields as CallRequest<'getPersonalVerifyUrl'>, { errors: 'quiet' });
      }
      // Numbers that were left empty stay as they were sent.
      const isEdit = state === 'failed' && lastKind === 'company';
      return isEdit
        ? api('editCompanyCertify', fields, { errors: 'quiet' })
        : api('companyCertify', fields as CallRequest<'companyCertify'>, { errors: 'quiet' });
    },
    onSuccess: async (certification) => {
      // An answer on its way would put the old state back.
      await queries.cancelQueries({ queryKey: certificationKey });
      queries.setQueryData(certificationKey, certification);
    },
    // Another tab may have gone on.
    onError: () => void queries.invalidateQueries({ queryKey: certificationKey }),
  });
}
