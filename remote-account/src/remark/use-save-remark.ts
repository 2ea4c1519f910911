import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Saves a note on an order; an empty one deletes it. Refusals are left to the form. */
export function useSaveRemark() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (remark: { readonly orderId: string; readonly remark: string }) => api('addOrderRemark', remark, { errors: 'quiet' }),
    onSuccess: () => {
      notify.success('success.tip3');
      return queries.invalidateQueries();
    },
  });
}
