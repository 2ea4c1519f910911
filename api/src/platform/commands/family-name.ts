import { productFamily, type ProductFamily } from 'shared-contracts/constants';

const names = Object.fromEntries(Object.entries(productFamily).map(([name, family]) => [family, name]));

/** Name of a family in commands and files, such as `staticIp`. */
export function familyName(family: ProductFamily): string {
  return names[family] ?? String(family);
}
