import { productFamily, type ProductFamily } from 'shared-contracts/constants';

export interface ProductKey {
  readonly family: ProductFamily;
  /** Of static lines; null of flow packages. */
  readonly countryCode: string | null;
  readonly units: number;
}

/** `flow-10gb`, `static-us-3m`: there is one package of each size in a family and place. */
export function productIdOf({ family, countryCode, units }: ProductKey): string {
  return family === productFamily.staticIp ? `static-${(countryCode ?? '').toLowerCase()}-${units}m` : `flow-${units}gb`;
}
