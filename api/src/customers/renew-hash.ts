import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { Customer } from './records/customers.ts';
import { customers } from './records/tables.ts';

/**
 * Stores a right password anew where its hash was made with less work than today's: only a login knows the password.
 * Answers the customer with the hash that is stored then, and otherwise as they were: a mobile that was changed meanwhile is not the one
 * that this login named.
 */
export async function renewHash(hashes: PasswordHashes, db: Database, customer: Customer, password: string): Promise<Customer> {
  const { id, passwordHash } = customer;
  if (passwordHash === null || !hashes.isWeak(passwordHash)) return customer;
  const renewed = await hashes.hash(password);
  // A password that was changed meanwhile stays.
  const [stored] = await db
    .update(customers)
    .set({ passwordHash: renewed })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash)))
    .returning({ id: customers.id });
  return stored ? { ...customer, passwordHash: renewed } : customer;
}
