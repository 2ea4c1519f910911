import { eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { apiTokens } from './api-token-tables.ts';

/** Revokes all API tokens of a customer, also those for accounts of others, because somebody else may have created them. */
export async function revokeApiTokens(tx: Database, customerId: string): Promise<void> {
  await tx.delete(apiTokens).where(or(eq(apiTokens.customerId, customerId), eq(apiTokens.createdBy, customerId)));
}
