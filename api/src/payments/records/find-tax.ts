import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ANY, taxRules, type CustomerKind, type InvoiceFacts } from './invoice-tables.ts';

type Tax = NonNullable<InvoiceFacts['tax']>;

interface Taxed {
  /** Null if unknown. */
  readonly countryCode: string | null;
  readonly customerKind: CustomerKind;
}

/** The most specific rule for a customer: the country counts more than the kind of customer. Null if no rule matches. */
export async function findTax(db: Database, { countryCode, customerKind }: Taxed): Promise<Tax | null> {
  const rules = await db
    .select()
    .from(taxRules)
    .where(and(inArray(taxRules.countryCode, [countryCode ?? ANY, ANY]), inArray(taxRules.customerKind, [customerKind, ANY])));
  const rank = (rule: (typeof rules)[number]) => (rule.countryCode === ANY ? 0 : 2) + (rule.customerKind === ANY ? 0 : 1);
  const [best] = rules.toSorted((left, right) => rank(right) - rank(left));
  return best ? { rateBasisPoints: best.rateBasisPoints, label: best.label, note: best.note } : null;
}

/** The tax that a price includes, in cents. Prices include tax (ADR 27). */
export function includedTax(cents: number, rateBasisPoints: number): number {
  return Math.round((cents * rateBasisPoints) / (10_000 + rateBasisPoints));
}
