import { desc } from 'drizzle-orm';
import type { OperatorSettings } from '../../platform/config/operator-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { sellers } from '../records/invoice-tables.ts';

/** Stores the operator's facts for invoices, unless the latest stored ones are the same. */
export async function keepSeller(db: Database, operator: OperatorSettings, now: Date): Promise<void> {
  const { name, address, countryCode, registration = null, taxNumber = null } = operator;
  const facts = { name, address, countryCode, registration, taxNumber };
  const [latest] = await db.select().from(sellers).orderBy(desc(sellers.id)).limit(1);
  const isSame = latest && Object.entries(facts).every(([key, value]) => latest[key as keyof typeof facts] === value);
  if (!isSame) await db.insert(sellers).values({ ...facts, since: now });
}
