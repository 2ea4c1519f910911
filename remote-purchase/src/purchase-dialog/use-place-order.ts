import type { ApiError } from 'shared-contracts/api/api-error';
import { isRefusal } from 'shared-contracts/api/is-refusal';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { useMutation, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';
import { quoteKey, type Quote, type Quoting } from './use-quote.ts';

interface Placing {
  readonly quote: Quote;
  readonly choice: PurchaseOptions;
  /** The request that the quote is for. */
  readonly request: Quoting['request'];
}

/** The new quote included in the refusal of an expired one. */
function freshQuoteOf({ code, data }: ApiError): Quote | undefined {
  const carried = code === errorCodes.quoteExpired && typeof data === 'object' && data !== null && 'quote' in data;
  return carried ? (data.quote as Quote) : undefined;
}

/**
 * Places an order at a quote, or renews one. A lost response is retried with the same key.
 * @param choice the customer's choice; changing it clears the last error
 */
export function usePlaceOrder({ request }: Quoting, choice: PurchaseOptions, onPlaced: (orderId: string) => void) {
  const { api } = useShell();
  const { orderId: renewsOrderId } = choice;
  const queries = useQueryClient();

  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ quote: { quoteId } }: Placing) => {
      const options = { errors: 'quiet', idempotencyKey: quoteId } as const;
      return renewsOrderId === undefined
        ? api('placeOrder', { quoteId }, options)
        : api('renewOrder', { orderId: renewsOrderId, quoteId }, options);
    },
    onSuccess: (placed) => {
      onPlaced(placed.orderId);
      // There is a new order. This page is about to close, so refetch only when its data is next shown.
      return queries.invalidateQueries({ refetchType: 'none' });
    },
    // The choice may have changed since the request was sent, so use the one that was sent.
    onError: (cause, { request: sentRequest }) => {
      if (!isRefusal(cause)) return undefined;
      const fresh = freshQuoteOf(cause);
      const isAsked = sentRequest.couponId === undefined || sentRequest.couponId === fresh?.couponId;
      if (fresh && isAsked) {
        return setAnswer(queries, quoteKey(sentRequest), fresh);
      }
      // The data behind the refusal is outdated: the quote, the stock, or an unpaid order that blocks this one.
      return queries.invalidateQueries();
    },
  });

  return {
    place: (quote: Quote) => mutate({ quote, choice, request }),
    isPlacing: isPending || isSuccess,
    error: variables?.choice === choice ? error : null,
    /** The quote sent last. */
    sent: variables?.quote,
  };
}
