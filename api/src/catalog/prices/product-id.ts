import { productFamily, type ProductFamily } from 'shared-contracts/constants';

export interface ProductKey {
  readonly family: ProductFamily;
  /** Set for static lines; null for flow packages. */
  readonly countryCode: string | null;
  readonly units: number;
}

/** Returns the ID of a product, such as `flow-10gb` or `static-us-3m`; a family and place has one package of each size. */
export function productIdOf({ family, countryCode, units }: ProductKey): string {
  return family === productFamily.staticIp ? `static-${(countryCode ?? '').toLowerCase()}-${units}m` : `flow-${units}gb`;
}
