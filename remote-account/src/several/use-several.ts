import { isRefusal } from 'shared-contracts/api/is-refusal';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useMutationState, useQuery, useQueryClient } from 'shared-ui/query';

const RENEWALS = 'renewals';

export type QuotedRenewals = CallResponse<'quoteRenewals'>;

export const quoteIdsOf = ({ renewals }: QuotedRenewals): string[] => renewals.flatMap(({ quote }) => quote?.quoteId ?? []);

/** The last renewal of these orders, also from a dialog that was closed since, unless its result is known. */
function useOpenRenewal(mutationKey: readonly string[]) {
  const renewals = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state: { status, error, variables } }) => ({ status, error, quoted: variables as QuotedRenewals }),
  });
  const last = renewals.at(-1);
  return last?.status === 'success' || isRefusal(last?.error) ? undefined : last;
}

/**
 * What renewing orders costs, and their renewal from the balance. Quotes are requested each time, because they end after minutes. While the
 * result of a renewal isn't known, as after a lost response, its quotes stay, and are sent again with the same key, so that nothing is paid
 * twice. Refusals are left to the form, which then shows the prices and the balance of that moment.
 */
export function useRenewals(orderIds: readonly string[]) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const key = [RENEWALS, ...orderIds];
  const open = useOpenRenewal(key);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('quoteRenewals', { orderIds: [...orderIds] }, { signal, errors: 'quiet' }),
    enabled: !open,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const { mutate, error } = useMutation({
    mutationKey: key,
    mutationFn: (quoted: QuotedRenewals) => {
      const quoteIds = quoteIdsOf(quoted);
      return api('renewFromBalance', { quoteIds }, { errors: 'quiet', idempotencyKey: quoteIds[0] ?? '' });
    },
    gcTime: QUOTE_LIFETIME_SECONDS * 1000,
    onError: (cause) => (isRefusal(cause) ? queries.invalidateQueries({ queryKey: [RENEWALS] }) : undefined),
    onSuccess: () => {
      notify.success('success.tip3');
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== RENEWALS });
    },
  });
  return {
    query: { ...query, data: open?.quoted ?? query.data },
    renew: mutate,
    isRenewing: open?.status === 'pending',
    error: open ? open.error : error,
  };
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
