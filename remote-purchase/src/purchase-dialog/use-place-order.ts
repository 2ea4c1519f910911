import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useQueryClient } from 'shared-ui/query';
import { usePayment } from 'shared-ui/use-payment';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { QUOTE_KEY } from './use-quote.ts';
import { UNPAID_KEY } from './use-unpaid-order.ts';

/** Places an order at a quote and goes to its payment page. A lost answer is asked for again with the same key. */
export function usePlaceOrder() {
  const { api } = useShell();
  const queries = useQueryClient();

  async function place(quoteId: string): Promise<string> {
    const { orderId } = await api('placeOrder', { quoteId }, { errors: 'quiet', idempotencyKey: idempotencyKeyOf(quoteId) });
    return orderId;
  }

  // What was refused is out of date: another quote, or an unpaid order that stands in the way, is shown in its place.
  async function refresh(cause: Error): Promise<void> {
    if (!isApiError(cause) || !isCustomerError(cause.code)) return;
    await Promise.all([queries.invalidateQueries({ queryKey: [QUOTE_KEY] }), queries.invalidateQueries({ queryKey: [UNPAID_KEY] })]);
  }

  return usePayment(place, refresh);
}
