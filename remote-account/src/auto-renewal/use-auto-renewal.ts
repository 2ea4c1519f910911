import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';

export type AutoRenewalAnswer = CallResponse<'getAutoRenewal'>;
export type AutoRenewal = NonNullable<AutoRenewalAnswer['autoRenewal']>;
export type Product = CallResponse<'getProductPriceList'>['products'][number];

const keyOf = (orderId: string) => ['autoRenewal', orderId] as const;

/** The auto-renewal of an order, with its history. */
export function useAutoRenewal(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => api('getAutoRenewal', { orderId }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Changes the auto-renewal of an order; the list of orders shows it, too. */
function useChange<Input>(orderId: string, send: (input: Input) => Promise<AutoRenewalAnswer>) {
  const { notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await setAnswer(queries, keyOf(orderId), answer);
      notify.success('success.tip3');
      await queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

/** Turns it on or changes it. Refusals are left to the form. */
export function useSetAutoRenewal(orderId: string) {
  const { api } = useShell();
  return useChange(orderId, (input: CallRequest<'setAutoRenewal'>) => api('setAutoRenewal', input, { errors: 'quiet' }));
}

/** Turns it off at once. */
export function useStopAutoRenewal(orderId: string) {
  const { api } = useShell();
  return useChange<void>(orderId, () => api('stopAutoRenewal', { orderId }));
}

/** Packages that can renew an order. */
export function useRenewalProducts(family: ProductFamily, orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['autoRenewalProducts', orderId],
    queryFn: ({ signal }) => api('getProductPriceList', { id: family, orderId }, { signal, errors: 'quiet' }),
  });
}

/** What a renewal would cost now, without coupons. */
export function useRenewalPrice(orderId: string, productId: string, quantity: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['autoRenewalPrice', orderId, productId, quantity],
    enabled: productId !== '' && quantity > 0,
    queryFn: async ({ signal }) => {
      const quote = await api('quote', { orderId, productId, quantity, couponId: null }, { signal, errors: 'quiet' });
      return { priceCents: quote.toPayCents, currency: quote.currency };
    },
  });
}
