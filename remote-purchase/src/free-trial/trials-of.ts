import type { FreeProduct, TrialOrder } from 'shared-ui/use-free-products';

interface Trials {
  /** The trial that can be claimed now. */
  readonly offered: FreeProduct | undefined;
  /** The order of the most recently claimed trial. */
  readonly received: TrialOrder | undefined;
  /** A trial that payment verification would unlock. */
  readonly afterVerification: FreeProduct | undefined;
}

/** Derives the customer's trials from the free products. */
export function trialsOf(products: readonly FreeProduct[]): Trials {
  const orders = products.flatMap(({ order }) => order ?? []);
  return {
    offered: products.find(({ reason }) => reason === null),
    received: orders.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0],
    afterVerification: products.find(({ reason }) => reason === 'payVerificationNeeded'),
  };
}
