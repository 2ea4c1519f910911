import { isApiError, type ApiError } from 'shared-contracts/api-error';
import { errorCodes, isCustomerError } from 'shared-contracts/error-codes';
import { useShell, type PurchaseOptions } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';
import { quoteKey, type Quote, type Quoting } from './use-quote.ts';

/** Refusals that say nothing of the order: the same is sent again, with the same key. */
const passing: readonly number[] = [errorCodes.idempotencyPending, errorCodes.rateLimited];

interface Placing {
  readonly quote: Quote;
  readonly choice: PurchaseOptions;
  /** What the quote answers. */
  readonly question: Quoting['question'];
}

/** The new quote that a refusal carries in place of one that has expired. */
function freshQuoteOf({ code, data }: ApiError): Quote | undefined {
  const carried = code === errorCodes.quoteExpired && typeof data === 'object' && data !== null && 'quote' in data;
  return carried ? (data.quote as Quote) : undefined;
}

/**
 * Places an order at a quote, or renews one. A lost answer is asked for again with the same key.
 * @param choice what the customer has chosen: another choice takes back what was said of the last
 */
export function usePlaceOrder({ question }: Quoting, choice: PurchaseOptions, onPlaced: (orderId: string) => void) {
  const { api } = useShell();
  const { orderId } = choice;
  const queries = useQueryClient();

  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ quote: { quoteId } }: Placing) => {
      const options = { errors: 'quiet', idempotencyKey: quoteId } as const;
      return orderId === undefined ? api('placeOrder', { quoteId }, options) : api('renewOrder', { orderId, quoteId }, options);
    },
    onSuccess: (placed) => {
      onPlaced(placed.orderId);
      // There is an order more. What is on screen is left in a moment: it is asked for when it is shown again.
      return queries.invalidateQueries({ refetchType: 'none' });
    },
    // The choice may be another one by the time of the answer: what is said is of the question that was sent.
    onError: (cause, { question: sentQuestion }) => {
      if (!isApiError(cause) || !isCustomerError(cause.code) || passing.includes(cause.code)) return undefined;
      const fresh = freshQuoteOf(cause);
      const isAsked = sentQuestion.couponId === undefined || sentQuestion.couponId === fresh?.couponId;
      if (fresh && isAsked) {
        queries.setQueryData(quoteKey(sentQuestion), fresh);
        return undefined;
      }
      // What was refused is out of date: another quote, less stock, or an unpaid order that stands in the way.
      return queries.invalidateQueries();
    },
  });

  return {
    place: (quote: Quote) => mutate({ quote, choice, question }),
    isPlacing: isPending || isSuccess,
    error: variables?.choice === choice ? error : null,
    /** The quote that was sent last. */
    sent: variables?.quote,
  };
}
