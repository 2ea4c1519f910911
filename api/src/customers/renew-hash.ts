import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { Customer } from './records/customers.ts';
import { customers } from './records/tables.ts';

/**
 * Rehashes a right password if its hash has weaker parameters than the current ones, which is only possible at login. Returns the customer
 * with the stored hash and otherwise unchanged, so that a concurrent change of the mobile number is still detected.
 */
export async function renewHash(hashes: PasswordHashes, db: Database, customer: Customer, password: string): Promise<Customer> {
  const { id, passwordHash } = customer;
  if (passwordHash === null || !hashes.isWeak(passwordHash)) return customer;
  const renewed = await hashes.hash(password);
  // Keeps a password that was changed in the meantime.
  const [stored] = await db
    .update(customers)
    .set({ passwordHash: renewed })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash)))
    .returning({ id: customers.id });
  return stored ? { ...customer, passwordHash: renewed } : customer;
}
