import { z } from 'zod';
import { apiScopes, apiTokenDays } from '../../constants.ts';
import { checkApiTokenName } from '../../rules/api-token-name.ts';
import { checked, id, none, time } from './common.ts';

const scopes = z.array(z.enum(apiScopes));

const apiToken = z.object({
  tokenId: id,
  name: z.string(),
  scopes,
  /** First characters of the token, to tell it from others. */
  prefix: z.string(),
  createdAt: time,
  /** Null if it never expires. */
  expiresAt: time.nullable(),
  /** Accurate to a few minutes; null if it was never used. */
  lastUsedAt: time.nullable(),
  /** Display name of the member who created it; absent if the owner did. */
  memberName: z.string().optional(),
});

/** Tokens with which a customer's programs use `/api/v1`. Our own. */
export const apiTokenSchemas = {
  apiTokens: {
    request: none,
    /** Newest first, expired ones included. Members see only those that they created. */
    response: z.array(apiToken),
  },
  createApiToken: {
    request: z.object({
      name: checked(checkApiTokenName),
      scopes: scopes.min(1, 'apiToken.scopes').max(apiScopes.length),
      /** Days until it expires, or null for never. */
      lifetimeDays: z.literal(apiTokenDays),
    }),
    /** A member's token can do no more than the member. Rejected with `recentLoginNeeded` or `tooManyApiTokens`. */
    response: z.object({
      /** The token, which can't be read again. */
      token: z.string(),
      apiToken,
    }),
  },
  /** Takes effect at once. Rejected with `apiTokenNotFound`, also for a member who didn't create it. */
  revokeApiToken: { request: z.object({ tokenId: id }), response: z.null() },
};
