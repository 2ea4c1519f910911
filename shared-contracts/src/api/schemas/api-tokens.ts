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
});

/** Tokens with which a customer's programs use `/api/v1`. Our own. */
export const apiTokenSchemas = {
  apiTokens: {
    request: none,
    /** Newest first, expired ones included. */
    response: z.array(apiToken),
  },
  createApiToken: {
    request: z.object({
      name: checked(checkApiTokenName),
      scopes: scopes.min(1, 'apiToken.scopes').max(apiScopes.length),
      /** Days until it expires, or null for never. */
      lifetimeDays: z.literal(apiTokenDays),
    }),
    /** Rejected with `recentLoginNeeded` or `tooManyApiTokens`. */
    response: z.object({
      /** The token, which can't be read again. */
      token: z.string(),
      apiToken,
    }),
  },
  /** Takes effect at once. Rejected with `apiTokenNotFound`. */
  revokeApiToken: { request: z.object({ tokenId: id }), response: z.null() },
};
