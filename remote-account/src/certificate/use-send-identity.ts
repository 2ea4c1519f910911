import type { CallRequest } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';
import { fieldsOf, type Identity } from './identity-fields.ts';
import { certificationKey, type Certification, type CertificationKind } from './use-certification.ts';

export interface SentIdentity {
  readonly kind: CertificationKind;
  readonly identity: Identity;
}

/** Trimmed values of one of the forms, without empty fields. */
function filled({ kind, identity }: SentIdentity): Identity {
  const entries = fieldsOf(kind).map((field) => [field, identity[field]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Submits the identity to verify; the response is the new state of the verification. */
export function useSendIdentity({ state, kind: lastKind }: Certification) {
  const { api } = useShell();
  const queries = useQueryClient();

  return useMutation({
    mutationFn: (sent: SentIdentity) => {
      // The form has already checked that nothing is missing.
      const fields = filled(sent);
      if (sent.kind === 'personal') {
        return api('getPersonalVerifyUrl', fields as CallRequest<'getPersonalVerifyUrl'>, { errors: 'quiet' });
      }
      // Numbers left empty keep their previous values.
      const isEdit = state === 'failed' && lastKind === 'company';
      return isEdit
        ? api('editCompanyCertify', fields, { errors: 'quiet' })
        : api('companyCertify', fields as CallRequest<'companyCertify'>, { errors: 'quiet' });
    },
    onSuccess: (certification) => setAnswer(queries, certificationKey, certification),
    // Another tab may have changed the state.
    onError: () => void queries.invalidateQueries({ queryKey: certificationKey }),
  });
}
