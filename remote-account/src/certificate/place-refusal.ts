import { isApiError } from 'shared-contracts/api-error';
import { errorCodes } from 'shared-contracts/error-codes';
import { fieldsOf, type IdentityField } from './identity-fields.ts';
import type { CertificationKind } from './use-certification.ts';

interface FieldMessage {
  readonly name: IdentityField;
  readonly message: string;
}

interface PlacedRefusal {
  readonly fields: readonly FieldMessage[];
  /** What is left to say of the whole form. */
  readonly form: string;
}

/** What tells an identity from all others. */
const identifying = { personal: 'idNumber', company: 'creditCode' } as const;

/**
 * Where a refusal is shown: beside the fields that it names, else above the button.
 * @param fallback what is said of an error that is not the API's
 */
export function placeRefusal(error: unknown, kind: CertificationKind, fallback: string): PlacedRefusal {
  if (!isApiError(error)) return { fields: [], form: fallback };
  const fields = fieldsOf(kind).flatMap((name) => {
    const issue = error.issues.find(({ field }) => field === name);
    return issue ? [{ name, message: issue.message }] : [];
  });
  if (fields.length > 0) return { fields, form: '' };
  if (error.code !== errorCodes.certifiedElsewhere) return { fields: [], form: error.message };
  return { fields: [{ name: identifying[kind], message: error.message }], form: '' };
}
