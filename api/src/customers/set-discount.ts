import { eq } from 'drizzle-orm';
import type { Change } from '../platform/commands/make-change.ts';
import type { Database } from '../platform/database/database.ts';
import { customerOf } from './records/customer-of.ts';
import { customers } from './records/tables.ts';

/**
 * Sets a customer's discount on every order, effective with the next quote.
 * @param named mobile or id of the customer
 * @throws PlainError
 */
export async function setDiscount(tx: Database, named: string, percent: number): Promise<Change> {
  const { id, nickName, discountPercent } = await customerOf(tx, named);
  const who = `${id} (${nickName})`;
  if (discountPercent === percent) return { told: [`${who} has ${percent} % off already.`] };
  await tx.update(customers).set({ discountPercent: percent }).where(eq(customers.id, id));
  const told = `${who}: ${discountPercent} % off -> ${percent} % off every order, after offers and before a coupon`;
  return { told: [told], details: { customerId: id, before: discountPercent, after: percent } };
}
