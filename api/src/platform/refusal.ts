import type { ErrorName } from 'shared-contracts/error-codes';
import type { RuleName } from 'shared-contracts/rule-texts';

/** A field of a request and the rule that it failed. */
export interface FailedField {
  readonly field: string;
  readonly rule: RuleName;
}

export interface RefusalDetails {
  /** Fill the `{name}` places of the message; `seconds` fills `{wait}` too, in the words of the language. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** `data` of the envelope. */
  readonly data?: unknown;
  /** Failed fields, for `validationFailed` alone. */
  readonly fields?: readonly FailedField[];
}

/** Thrown by a handler to answer with a code other than 200. */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly details: RefusalDetails;

  constructor(reason: ErrorName, details: RefusalDetails) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.details = details;
  }
}

export function refuse(reason: ErrorName, details: RefusalDetails = {}): Refusal {
  return new Refusal(reason, details);
}

/** Refuses one field, as a failed schema would. */
export function refuseField(field: string, rule: RuleName): Refusal {
  return refuse('validationFailed', { fields: [{ field, rule }] });
}
