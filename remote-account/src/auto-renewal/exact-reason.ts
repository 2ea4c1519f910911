import { chargeFailures, type ChargeFailure } from 'shared-contracts/constants';

const isKnown = (detail: string): detail is ChargeFailure => Object.hasOwn(chargeFailures, detail);

/** The exact reason of a failure, unless it is one that this release doesn't know. */
export function exactReason<Reason extends string>(reason: Reason, detail: string | undefined): Reason | ChargeFailure {
  return detail !== undefined && isKnown(detail) ? detail : reason;
}
