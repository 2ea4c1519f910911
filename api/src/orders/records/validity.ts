import { productFamily } from 'shared-contracts/constants';
import { NOMINAL_MONTH_DAYS } from '../../catalog/prices/nominal-month.ts';
import { addDays, addMonths } from '../../platform/clock.ts';
import type { Order } from './tables.ts';

/** Validity period: days for traffic, calendar months for static lines. */
export type Validity = Pick<Order, 'family' | 'validityDays' | 'months'>;

/** Months of static lines; 0 for traffic. */
export function monthsOf({ family, months, validityDays }: Validity): number {
  if (family !== productFamily.staticIp) return 0;
  return months ?? validityDays / NOMINAL_MONTH_DAYS;
}

/** End of a validity period that begins at `start`. */
export function endAfter(start: Date, validity: Validity): Date {
  const months = monthsOf(validity);
  return months > 0 ? addMonths(start, months) : addDays(start, validity.validityDays);
}
