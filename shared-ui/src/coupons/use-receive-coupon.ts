import { useState } from 'react';
import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { randomId } from 'shared-contracts/random-id';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Receives a coupon. A lost answer is asked for again with the same key. Quotes are asked for anew: it may be the best for them. */
export function useReceiveCoupon(offerId: string) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomId);

  return useMutation({
    onMutate: () => queries.cancelQueries(),
    mutationFn: () => api('receiveCoupons', { offerId }, { errors: 'quiet', idempotencyKey: key }),
    onSuccess: () => notify.success('success.tip10'),
    onError: (error) => {
      // A refusal is an answer, and kept under its key: what has changed since is only seen with another.
      if (isApiError(error) && isCustomerError(error.code)) setKey(randomId());
    },
    onSettled: () => queries.invalidateQueries(),
  });
}
