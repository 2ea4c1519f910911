import { detailedFailures, type DetailedFailure } from 'shared-contracts/constants';

const isKnown = (detail: string): detail is DetailedFailure => Object.hasOwn(detailedFailures, detail);

/** The exact reason of a failure, unless it is one that this release doesn't know. */
export function exactReason<Reason extends string>(reason: Reason, detail: string | undefined): Reason | DetailedFailure {
  return detail !== undefined && isKnown(detail) ? detail : reason;
}
