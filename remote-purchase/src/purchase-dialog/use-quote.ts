import type { CallResponse } from 'shared-contracts/calls';
import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useDebounced } from './use-debounced.ts';

export type Quote = CallResponse<'quote'>;

export const QUOTE_KEY = 'quote';
const TYPING_MS = 300;

/**
 * The server's price for so many of a package, asked for when the choice has rested a moment.
 * The last quote stays on screen until the next one is there; only a `current` one may be ordered.
 */
export function useQuote(productId: string | undefined, quantity: number | null) {
  const { api } = useShell();
  const rested = useDebounced(quantity, TYPING_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [QUOTE_KEY, productId, rested],
    queryFn: ({ signal }) => api('quote', { productId: productId ?? '', quantity: rested ?? 0 }, { signal, errors: 'quiet' }),
    enabled: productId !== undefined && rested !== null,
    staleTime: QUOTE_LIFETIME_SECONDS * 1000,
    placeholderData: (previous) => previous,
  });
  const isCurrent = !isFetching && !isPlaceholderData && quantity === rested && data?.productId === productId;
  return { quote: data, error, isFetching, refetch, current: isCurrent && !error ? data : undefined };
}
