import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';

type StoredMethods = CallResponse<'storedMethods'>;
export type StoredMethod = StoredMethods['list'][number];
type Card = NonNullable<StoredMethod['card']>;

/** A method to name: a card, or an Alipay account. */
export type NamedMethod = Pick<StoredMethod, 'card' | 'account'>;

const KEY = ['storedMethods'];
/** How often a method that the provider hasn't reported yet is looked for. */
const LOOK_AGAIN_MS = 5000;

/** Stored payment methods. */
export function useStoredMethods() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('storedMethods', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.isPending ? LOOK_AGAIN_MS : false),
  });
}

/** Looks for a method that the customer is storing with the provider, until it is stored or they have left it. */
export function useLookForMethod(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => queries.invalidateQueries({ queryKey: KEY });
}

/** Removes a stored method, with the auto-renewals that charge it. */
export function useRemoveMethod() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (storedMethodId: string) => api('removeStoredMethod', { storedMethodId }),
    onSuccess: async (answer) => {
      await setAnswer<StoredMethods>(queries, KEY, answer);
      notify.success('success.tip3');
      await Promise.all([queries.invalidateQueries({ queryKey: ['orders'] }), queries.invalidateQueries({ queryKey: ['autoRenewal'] })]);
    },
  });
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Brand and last digits of a card, for a text. */
export function cardFacts({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) {
  return { brand: brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1), last4 };
}
