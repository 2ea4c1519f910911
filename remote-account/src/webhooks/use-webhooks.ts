import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';

export type Webhook = CallResponse<'webhooks'>['webhooks'][number];
export type Delivery = CallResponse<'webhookDeliveries'>['deliveries'][number];

const KEY = ['webhooks'];
const deliveriesKey = (webhookId: string) => [...KEY, webhookId];

/** How often deliveries are fetched while some are pending. */
const POLL_MILLISECONDS = 3000;

export function useWebhooks() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('webhooks', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

export function useCreateWebhook() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (webhook: CallRequest<'createWebhook'>) => api('createWebhook', webhook, { errors: 'quiet' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Changes a webhook, which keeps its secret and deliveries. */
export function useUpdateWebhook() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: CallRequest<'updateWebhook'>) => api('updateWebhook', changes, { errors: 'quiet' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Deletes a webhook. The API client reports errors; a refusal means that the list is outdated. */
export function useRemoveWebhook() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ webhookId }: Webhook) => api('removeWebhook', { webhookId }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeliveries(webhookId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: deliveriesKey(webhookId),
    queryFn: ({ signal }) => api('webhookDeliveries', { webhookId }, { signal, errors: 'quiet' }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some((delivery) => delivery.state === 'pending') ? POLL_MILLISECONDS : false),
    refetchOnMount: 'always',
  });
}

/** Requests a delivery: a test, or a stored one again. */
export function useRequestDelivery(webhookId: string) {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (deliveryId?: string) => {
      if (deliveryId === undefined) await api('testWebhook', { webhookId });
      else await api('redeliverWebhook', { webhookId, deliveryId });
    },
    onSettled: async () => {
      // A first fetch of the deliveries that is still under way may have missed this one, and invalidating would wait for it.
      await queries.cancelQueries({ queryKey: KEY });
      await queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
