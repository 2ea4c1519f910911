import { useEffect } from 'react';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { usePriceList } from '../price-list/use-price-list.ts';
import { FormSkeleton } from './form-skeleton.tsx';

interface FindFamilyProps {
  /** A product ID that isn't a flow package. */
  readonly productId: string;
  readonly onFound: (family: ProductFamily) => void;
}

/** Resolves the family of a product ID in the URL: a static line, or nothing on sale. */
export function FindFamily({ productId, onFound }: FindFamilyProps) {
  const { data, isError } = usePriceList(productFamily.staticIp);
  const isStatic = data?.products.some((product) => product.productId === productId);
  useEffect(() => {
    if (isStatic !== undefined || isError) onFound(isStatic ? productFamily.staticIp : productFamily.flow);
  });
  return <FormSkeleton />;
}
