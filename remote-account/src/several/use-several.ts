import type { CallRequest } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';

const RENEWALS = 'renewals';

/** What renewing orders costs now. Each time, because quotes end after minutes. */
export function useQuotedRenewals(orderIds: readonly string[]) {
  const { api } = useShell();
  return useQuery({
    queryKey: [RENEWALS, ...orderIds],
    queryFn: ({ signal }) => api('quoteRenewals', { orderIds: [...orderIds] }, { signal, errors: 'quiet' }),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
}

/** Renews orders. Refusals are left to the form, which then shows the prices and the balance of that moment. */
export function useRenewFromBalance() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    // The same quotes are the same renewal, however often it is sent.
    mutationFn: (quoteIds: readonly string[]) =>
      api('renewFromBalance', { quoteIds: [...quoteIds] }, { errors: 'quiet', idempotencyKey: quoteIds[0] ?? '' }),
    onError: () => queries.invalidateQueries({ queryKey: [RENEWALS] }),
    onSuccess: () => {
      notify.success('success.tip3');
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== RENEWALS });
    },
  });
}

/** Changes the whitelists of several orders. Refusals are left to the form. */
export function useChangeWhitelists() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CallRequest<'changeWhitelists'>) => api('changeWhitelists', change, { errors: 'quiet' }),
    onSuccess: () => {
      notify.success('success.tip3');
      return queries.invalidateQueries({ queryKey: ['whitelist'] });
    },
  });
}
