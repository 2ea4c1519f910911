import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { requestOf, type ConsumptionFilter } from './consumption-filter.ts';

export type Consumption = CallResponse<'queryConsumeRecordList'>['list'][number];

export const PAGE_SIZE = 20;

interface Asked {
  readonly filter: ConsumptionFilter;
  /** From 1. */
  readonly page: number;
  readonly pageSize?: number;
}

/** A page of payments and gifts. The last page stays on screen until the next one has loaded. */
export function useConsumption({ filter, page, pageSize = PAGE_SIZE }: Asked) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['consumption', filter, page, pageSize],
    queryFn: ({ signal }) => api('queryConsumeRecordList', { ...requestOf(filter), pageNo: page, pageSize }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** Total of all rows, to the cent. */
export function useConsumptionSum(filter: ConsumptionFilter) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['consumption', 'sum', filter],
    queryFn: ({ signal }) => api('consumptionSum', requestOf(filter), { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
