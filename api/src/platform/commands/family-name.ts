import { productFamily, type ProductFamily } from 'shared-contracts/constants';

const names = Object.fromEntries(Object.entries(productFamily).map(([name, family]) => [family, name]));

/** How commands and files call a family, such as `staticIp`. */
export function familyName(family: ProductFamily): string {
  return names[family] ?? String(family);
}
