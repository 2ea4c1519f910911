import { useState } from 'react';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';

/** The current choice. Each family's choice is kept while the other family is viewed. */
export function useChoice(options: PurchaseOptions) {
  const [choice, setChoice] = useState(options);
  const [left, setLeft] = useState<Partial<Record<ProductFamily, PurchaseOptions>>>({});

  function begin(family: ProductFamily): void {
    // An abandoned renewal is not restored.
    if (choice.orderId === undefined) setLeft({ ...left, [choice.family ?? productFamily.flow]: choice });
    setChoice(left[family] ?? { family });
  }
  return { choice, begin, change: (some: PurchaseOptions) => setChoice((last) => ({ ...last, ...some })) };
}
