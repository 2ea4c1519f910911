import { useState } from 'react';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import type { PurchaseOptions } from 'shared-contracts/shell';

/** The choice as it stands. What was chosen of one family is kept while the other is looked at. */
export function useChoice(options: PurchaseOptions) {
  const [choice, setChoice] = useState(options);
  const [left, setLeft] = useState<Partial<Record<ProductFamily, PurchaseOptions>>>({});

  function begin(family: ProductFamily): void {
    // A renewal that is given up is not come back to.
    if (choice.orderId === undefined) setLeft({ ...left, [choice.family ?? productFamily.flow]: choice });
    setChoice(left[family] ?? { family });
  }
  return { choice, begin, change: (some: PurchaseOptions) => setChoice((last) => ({ ...last, ...some })) };
}
