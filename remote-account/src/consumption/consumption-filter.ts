import type { CallRequest } from 'shared-contracts/api/calls';
import { allDays, toTimeRange, type DayRange } from '../day-range/day-range.ts';

/** Filter of the consumption details. */
export interface ConsumptionFilter {
  readonly days: DayRange;
  /** An order including its renewals; empty for all orders. */
  readonly orderId: string;
  /** Orders with a tag including their renewals; empty for all orders. */
  readonly tag: string;
}

export const noFilter: ConsumptionFilter = { days: allDays, orderId: '', tag: '' };

/** Request parameters of a filter. */
export const requestOf = ({ days, orderId, tag }: ConsumptionFilter): CallRequest<'consumptionSum'> => ({
  ...toTimeRange(days),
  ...(orderId !== '' && { orderId }),
  ...(tag !== '' && { tag }),
});
