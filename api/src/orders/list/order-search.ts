import { sql, type SQL } from 'drizzle-orm';
import { orders } from '../records/tables.ts';

/** Returns the condition that an order's number or note contains a text, taken literally and ignoring case. */
export function hasText(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Order numbers are upper case. `lower` on both sides takes half as long as `ilike`, and is skipped for empty notes.
  return sql`(${orders.id} like upper(${pattern}) or (${orders.remark} <> '' and lower(${orders.remark}) like lower(${pattern})))`;
}
