import { useState } from 'react';
import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { randomId } from 'shared-contracts/random-id';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Receives a free trial, by its product id. A lost answer is asked for again with the same key, so that the trial is not lost with it. */
export function useClaimTrial(onReceived: () => void) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomId);

  return useMutation({
    // A list asked for before the claim says nothing of it, and would take the place of what became of it.
    onMutate: () => queries.cancelQueries(),
    mutationFn: (productId: string) => api('getFreeProduct', { productId }, { errors: 'quiet', idempotencyKey: key }),
    onSuccess: () => {
      notify.success('success.tip10');
      onReceived();
      // There is an order more: every list of orders, of whichever part, is out of date.
      return queries.invalidateQueries();
    },
    onError: (error) => {
      if (!isApiError(error) || !isCustomerError(error.code)) return undefined;
      // A refusal is an answer, and kept under its key: what has changed since is only seen with another.
      setKey(randomId());
      return queries.invalidateQueries();
    },
  });
}
