import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import type { RuleName } from 'shared-contracts/texts/rules';

/** A request field and the rule it violates. */
export interface FailedField {
  readonly field: string;
  readonly rule: RuleName;
}

export interface RefusalDetails {
  /** Values for the `{name}` placeholders of the message; `seconds` also fills `{wait}`, localized. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** `data` of the envelope. */
  readonly data?: unknown;
  /** Failed fields, only for `validationFailed`. */
  readonly fields?: readonly FailedField[];
}

/** Thrown by a handler to respond with a code other than 200. */
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

/** Creates a refusal of a single field, like a failed schema validation. */
export function refuseField(field: string, rule: RuleName): Refusal {
  return refuse('validationFailed', { fields: [{ field, rule }] });
}
