import { useState } from 'react';
import { isRefusal } from 'shared-contracts/api/is-refusal';
import { randomId } from 'shared-contracts/api/random-id';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/**
 * Claims a coupon. Retries after a lost response use the same idempotency key. Quotes are refetched, since the new coupon may be the best
 * one for them.
 */
export function useReceiveCoupon(offerId: string) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomId);

  return useMutation({
    onMutate: () => queries.cancelQueries(),
    mutationFn: () => api('receiveCoupons', { offerId }, { errors: 'quiet', idempotencyKey: key }),
    onSuccess: () => notify.success('success.tip10'),
    onError: (error) => {
      // A refusal is a response stored under its idempotency key, so only a new key sees what has changed since.
      if (isRefusal(error)) setKey(randomId());
    },
    onSettled: () => queries.invalidateQueries(),
  });
}
