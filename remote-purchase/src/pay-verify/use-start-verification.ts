import { useState } from 'react';
import { isRefusal } from 'shared-contracts/api/is-refusal';
import { randomId } from 'shared-contracts/api/random-id';
import { useShell } from 'shared-contracts/shell';
import { usePageAddress } from 'shared-ui/link';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Places the order that verifies a payment method and opens its payment. A retry after a lost response uses the same idempotency key. */
export function useStartVerification() {
  const { api, navigate } = useShell();
  const address = usePageAddress();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomId);
  return useMutation({
    mutationFn: () => api('payVerify', {}, { errors: 'quiet', idempotencyKey: key }),
    onSuccess: ({ orderId }) => {
      void queries.invalidateQueries();
      navigate(address('payOrder', { id: orderId }));
    },
    onError: (error) => {
      if (!isRefusal(error)) return undefined;
      // A refusal is stored under its key, so a retry needs a new one.
      setKey(randomId());
      return queries.invalidateQueries();
    },
  });
}
