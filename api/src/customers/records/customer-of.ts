import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { findById, findByMobile, type Customer } from './customers.ts';

/**
 * Finds a customer as named by ops.
 * @param named a mobile in E.164, with or without spaces, or an id
 * @throws PlainError if there is none
 */
export async function customerOf(db: Database, named: string): Promise<Customer> {
  const customer = named.startsWith('+') ? await findByMobile(db, named.replaceAll(/[\s()-]/g, '')) : await findById(db, named);
  if (customer) return customer;
  throw new PlainError(
    `There is no customer ${JSON.stringify(named)}. Use a mobile number with its dialing code, such as +8613800138000, or an ID.`,
  );
}
