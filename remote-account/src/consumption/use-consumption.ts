import type { CallResponse } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { momentsOf, type DayRange } from './range.ts';

export type Consumption = CallResponse<'queryConsumeRecordList'>['list'][number];

/** Rows on a page. */
export const PAGE_SIZE = 20;

interface Asked {
  readonly days: DayRange;
  /** From 1. */
  readonly page: number;
  readonly pageSize?: number;
  /** Default: true. */
  readonly enabled?: boolean;
}

/** A page of what was paid or given in these days. The last page stays on screen until the next one is there. */
export function useConsumption({ days, page, pageSize = PAGE_SIZE, enabled = true }: Asked) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['consumption', days, page, pageSize],
    enabled,
    queryFn: ({ signal }) => api('queryConsumeRecordList', { ...momentsOf(days), pageNo: page, pageSize }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** All of it, to the cent. */
export function useConsumptionSum(days: DayRange, enabled = true) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['consumption', 'sum', days],
    enabled,
    queryFn: ({ signal }) => api('consumptionSum', momentsOf(days), { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
