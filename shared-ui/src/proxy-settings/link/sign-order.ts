import type { ApiClient } from 'shared-contracts/calls';
import type { Signature } from 'shared-contracts/extraction-link';

/** Signs an order's extraction link in the browser. The order key is fetched for this and not stored; the caller reports errors. */
export async function signOrder(api: ApiClient, orderId: string, signal?: AbortSignal): Promise<Signature> {
  const [{ signExtraction }, { orderKey }] = await Promise.all([
    import('shared-contracts/sign-extraction'),
    api('orderKey', { orderId }, { errors: 'quiet', ...(signal && { signal }) }),
  ]);
  return signExtraction(orderId, orderKey, Math.floor(Date.now() / 1000));
}
