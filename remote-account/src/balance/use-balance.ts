import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Movement = CallResponse<'listBalanceMovements'>['list'][number];

export const PAGE_SIZE = 20;

export function useBalance() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['balance'],
    queryFn: ({ signal }) => api('getBalance', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/**
 * A page of movements. The last page stays on screen until the next one has loaded.
 * @param page from 1
 */
export function useMovements(page: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['balance', 'movements', page],
    queryFn: ({ signal }) => api('listBalanceMovements', { pageNo: page, pageSize: PAGE_SIZE }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
