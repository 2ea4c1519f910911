import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { fieldsOf, type IdentityField } from './identity-fields.ts';
import type { CertificationKind } from './use-certification.ts';

interface FieldMessage {
  readonly name: IdentityField;
  readonly message: string;
}

interface PlacedRefusal {
  readonly fields: readonly FieldMessage[];
  /** Remaining message for the form as a whole. */
  readonly form: string;
}

/** The field that uniquely identifies a person or company. */
const identifying = { personal: 'idNumber', company: 'creditCode' } as const;

/**
 * Decides where to show a refusal: beside the fields it names, else above the button.
 * @param fallback message for an error that is not from the API
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
