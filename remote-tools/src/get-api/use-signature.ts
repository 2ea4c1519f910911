import { useState } from 'react';
import type { ExtractionSettings, Signature } from 'shared-contracts/extraction-link';
import { useShell } from 'shared-contracts/shell';
import { useOrders } from './use-orders.ts';

/**
 * Signs for the selected order on request. A signature holds for its order whatever else is set, so that
 * only another order makes it void.
 */
export function useSignature({ orderId }: ExtractionSettings) {
  const { api, notify } = useShell();
  const { data: orders, refetch } = useOrders();
  const [signature, setSignature] = useState<Signature>();
  const [generating, setGenerating] = useState(false);

  async function generate(): Promise<void> {
    // The orders may still be on their way to a customer who came with everything filled in.
    const known = orders ?? (await refetch({ cancelRefetch: false })).data;
    const order = known?.find((each) => each.orderId === orderId);
    if (!order) {
      notify.warning('warning.tip16');
      return;
    }
    if (!order.hasKey) {
      notify.warning('warning.tip21');
      return;
    }
    setGenerating(true);
    try {
      const [{ signExtraction }, { orderKey }] = await Promise.all([
        import('shared-contracts/sign-extraction'),
        api('orderKey', { orderId }, { errors: 'quiet' }),
      ]);
      setSignature(signExtraction(order.orderId, orderKey, Math.floor(Date.now() / 1000)));
      notify.success('success.tip9');
    } catch {
      notify.warning('warning.tip20');
    } finally {
      setGenerating(false);
    }
  }

  return { signature: signature?.orderId === orderId ? signature : undefined, generate, generating };
}
