import type { Handle } from '../../platform/http/handle.ts';
import type { AccountServices } from '../account-services.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';

export function apiTokenRoutes(handle: Handle, accounts: AccountServices): void {
  handle('apiTokens', async (_input, { db, caller }) => listApiTokens(db, caller.customerId));
  handle('createApiToken', async (input, { db, now, caller }) => createApiToken(accounts, db, caller, input, now));
  handle('revokeApiToken', async ({ tokenId }, { db, caller }) => revokeApiToken(db, caller.customerId, tokenId));
}
