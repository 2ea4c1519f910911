import type { CallRequest } from 'shared-contracts/api/calls';
import { allDays, toTimeRange, type DayRange } from '../day-range/day-range.ts';

/** Filter of the consumption details. */
export interface ConsumptionFilter {
  readonly days: DayRange;
  /** An order including its renewals; empty for all orders. */
  readonly orderId: string;
}

export const noFilter: ConsumptionFilter = { days: allDays, orderId: '' };

/** Request parameters of a filter. */
export const requestOf = ({ days, orderId }: ConsumptionFilter): CallRequest<'consumptionSum'> => ({
  ...toTimeRange(days),
  ...(orderId !== '' && { orderId }),
});
