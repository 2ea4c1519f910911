import { useState } from 'react';
import { isRefusal } from 'shared-contracts/api/is-refusal';
import { randomId } from 'shared-contracts/api/random-id';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Claims a free trial by its product id. A retry after a lost response uses the same idempotency key, so that the trial is not lost. */
export function useClaimTrial(onReceived: () => void) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomId);

  return useMutation({
    // A list request sent before the claim would overwrite the result with outdated data.
    onMutate: () => queries.cancelQueries(),
    mutationFn: (productId: string) => api('getFreeProduct', { productId }, { errors: 'quiet', idempotencyKey: key }),
    onSuccess: () => {
      notify.success('success.tip10');
      onReceived();
      // There is a new order, so every list of orders in any remote is stale.
      return queries.invalidateQueries();
    },
    onError: (error) => {
      if (!isRefusal(error)) return undefined;
      // A refusal is stored under its key, so a retry needs a new key to see any change.
      setKey(randomId());
      return queries.invalidateQueries();
    },
  });
}
