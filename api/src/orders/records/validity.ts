import { productFamily } from 'shared-contracts/constants';
import { NOMINAL_MONTH_DAYS } from '../../catalog/prices/nominal-month.ts';
import { addDays, addMonths } from '../../platform/clock.ts';
import type { Order } from './tables.ts';

/** For how long something is valid: days of traffic, calendar months of static lines. */
export type Validity = Pick<Order, 'family' | 'validityDays' | 'months'>;

/** Months of static lines; 0 of traffic. */
export function monthsOf({ family, months, validityDays }: Validity): number {
  if (family !== productFamily.staticIp) return 0;
  return months ?? validityDays / NOMINAL_MONTH_DAYS;
}

/** When something ends that begins at a moment. */
export function endAfter(start: Date, validity: Validity): Date {
  const months = monthsOf(validity);
  return months > 0 ? addMonths(start, months) : addDays(start, validity.validityDays);
}
