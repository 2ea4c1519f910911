import type { FreeProduct, TrialOrder } from 'shared-ui/use-free-products';

interface Trials {
  /** The one that can be received now. */
  readonly offered: FreeProduct | undefined;
  /** The order of the one received last. */
  readonly received: TrialOrder | undefined;
  /** One that payment verification would open. */
  readonly afterVerification: FreeProduct | undefined;
}

/** What the free products mean for a customer. */
export function trialsOf(products: readonly FreeProduct[]): Trials {
  const orders = products.flatMap(({ order }) => order ?? []);
  return {
    offered: products.find(({ reason }) => reason === null),
    received: orders.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0],
    afterVerification: products.find(({ reason }) => reason === 'payVerificationNeeded'),
  };
}
