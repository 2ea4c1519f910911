import { productFamily } from 'shared-contracts/constants';
import { csvLine } from '../../platform/commands/csv.ts';
import { familyName } from '../../platform/commands/family-name.ts';
import type { Database } from '../../platform/database/database.ts';
import { priceColumns } from './price-import-rows.ts';
import { listProducts } from './products.ts';

/** Returns all packages on sale as CSV, without the final line break. */
export async function exportPrices(db: Database): Promise<string> {
  const packages = [...(await listProducts(db, productFamily.flow)), ...(await listProducts(db, productFamily.staticIp))];
  const rows = packages.map(({ family, countryCode, validityDays, ...rest }) => {
    const country = countryCode ?? '';
    const cells = { ...rest, family: familyName(family), country, validityDays: family === productFamily.staticIp ? '' : validityDays };
    return csvLine(priceColumns.map((column) => cells[column]));
  });
  return [csvLine(priceColumns), ...rows].join('\n');
}
