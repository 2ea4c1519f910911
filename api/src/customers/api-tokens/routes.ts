import type { Handle } from '../../platform/http/handle.ts';
import type { AccountServices } from '../account-services.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';

export function apiTokenRoutes(handle: Handle, accounts: AccountServices): void {
  handle('apiTokens', async (_input, { db, caller }) => listApiTokens(db, caller));
  handle('createApiToken', async (input, call) => createApiToken(accounts, call.db, call.caller, input, call));
  handle('revokeApiToken', async ({ tokenId }, call) => revokeApiToken(call.db, call.caller, tokenId, call));
}
