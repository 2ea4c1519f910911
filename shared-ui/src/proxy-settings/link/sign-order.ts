import type { ApiClient } from 'shared-contracts/calls';
import type { Signature } from 'shared-contracts/extraction-link';

/** Signs for an order in the browser. The key is fetched for it and not kept; what goes wrong is for the caller to say. */
export async function signOrder(api: ApiClient, orderId: string, signal?: AbortSignal): Promise<Signature> {
  const [{ signExtraction }, { orderKey }] = await Promise.all([
    import('shared-contracts/sign-extraction'),
    api('orderKey', { orderId }, { errors: 'quiet', ...(signal && { signal }) }),
  ]);
  return signExtraction(orderId, orderKey, Math.floor(Date.now() / 1000));
}
