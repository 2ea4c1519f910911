import { sql, type SQL } from 'drizzle-orm';
import { orders } from '../records/tables.ts';

/** Whether an order's number or remark has a text in it, taken literally, in capitals or not. */
export function hasText(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Numbers are in capitals. `lower` on both sides takes half as long as `ilike`, and is spared where there is nothing to look at.
  return sql`(${orders.id} like upper(${pattern}) or (${orders.remark} <> '' and lower(${orders.remark}) like lower(${pattern})))`;
}
