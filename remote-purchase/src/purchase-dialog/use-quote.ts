import { isApiError } from 'shared-contracts/api/api-error';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useDebounced } from './use-debounced.ts';

export type Quote = CallResponse<'quote'>;

interface QuoteRequest extends Omit<CallRequest<'quote'>, 'quantity'> {
  /** Null while the typed quantity is invalid. */
  readonly quantity: number | null;
}

export type Quoting = ReturnType<typeof useQuote>;

const TYPING_MS = 300;
const LIFETIME_MS = QUOTE_LIFETIME_SECONDS * 1000;
const NOTHING: QuoteRequest = { productId: '', quantity: null };

const couponRefusals: readonly number[] = [errorCodes.couponNotUsable, errorCodes.couponNotFound];

/** Cache key of a quote. */
export const quoteKey = (request: QuoteRequest) => ['quote', request] as const;

/** Requests a quote. A coupon that can't be used for this order is replaced by the one that saves most. */
function useRequestQuote() {
  const { api } = useShell();
  return async ({ couponId, ...rest }: CallRequest<'quote'>, signal: AbortSignal): Promise<Quote> => {
    const ask = (coupon: Pick<CallRequest<'quote'>, 'couponId'>) => api('quote', { ...rest, ...coupon }, { signal, errors: 'quiet' });
    if (typeof couponId !== 'string') return ask({ couponId });
    return ask({ couponId }).catch((cause: unknown) => {
      if (isApiError(cause) && couponRefusals.includes(cause.code)) return ask({});
      throw cause;
    });
  };
}

/**
 * Server quote for a choice, requested once product and quantity are debounced and again when the quote expires. The last quote stays on screen
 * until the next one arrives; only a `current` quote can be ordered.
 */
export function useQuote(request: QuoteRequest = NOTHING) {
  const ask = useRequestQuote();
  const { productId, quantity } = request;
  // While an amount is typed, both change: 1 and 10 GB have packages of their own.
  const goods = `${productId} ${quantity}`;
  const isDebounced = useDebounced(goods, TYPING_MS) === goods;
  const isEnabled = productId !== '' && quantity !== null && isDebounced;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: quoteKey(request),
    queryFn: ({ signal }) => ask({ ...request, quantity: quantity ?? 0 }, signal),
    enabled: isEnabled,
    staleTime: LIFETIME_MS,
    // Counted from its arrival, because the client's clock may differ from the server's.
    refetchInterval: ({ state }) => (state.data && !state.error ? Math.max(state.dataUpdatedAt + LIFETIME_MS - Date.now(), 1000) : false),
    refetchOnWindowFocus: true,
    placeholderData: (previous) => previous,
  });
  const isCurrent = isEnabled && !isFetching && !isPlaceholderData && !error;
  return {
    request,
    quote: productId === '' ? undefined : data,
    current: isCurrent ? data : undefined,
    error,
    isFetching,
    refetch,
  };
}
