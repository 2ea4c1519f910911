import type { CallRequest } from 'shared-contracts/calls';
import { allDays, momentsOf, type DayRange } from './range.ts';

/** Which of what was paid or given is asked for. */
export interface ConsumptionFilter {
  readonly days: DayRange;
  /** An order, its renewals counted in; empty for all. */
  readonly orderId: string;
}

export const noFilter: ConsumptionFilter = { days: allDays, orderId: '' };

/** What a call is asked for. */
export const requestOf = ({ days, orderId }: ConsumptionFilter): CallRequest<'consumptionSum'> => ({
  ...momentsOf(days),
  ...(orderId !== '' && { orderId }),
});
