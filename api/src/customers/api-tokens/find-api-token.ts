import { sql } from 'drizzle-orm';
import { API_TOKEN_PREFIX, type ApiScope } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { sha256 } from '../../platform/hashes.ts';

/** How often the last use of a token is written. */
export const LAST_USED_SECONDS = 300;

export interface TokenOwner {
  readonly tokenId: string;
  readonly customerId: string;
  readonly scopes: readonly ApiScope[];
}

/** Looking a token up by its hash takes the same time however much of it was guessed. */
const find = statement<TokenOwner & { readonly isUseDue: boolean }>(
  'find_api_token',
  sql`select api_tokens.id as "tokenId", customer_id as "customerId", to_json(scopes) as "scopes",
      last_used_at is null or last_used_at < ${sql.placeholder('usedBefore')}::timestamptz as "isUseDue"
    from api_tokens join customers on customers.id = customer_id
    where token_hash = ${sql.placeholder('tokenHash')} and suspension is null
      and (expires_at is null or expires_at > ${sql.placeholder('now')}::timestamptz)`,
);

const noteUse = statement<never>(
  'note_api_token_use',
  sql`update api_tokens set last_used_at = ${sql.placeholder('now')}::timestamptz where id = ${sql.placeholder('tokenId')}`,
);

/** Finds the owner of an API token; undefined if it is unknown, expired or revoked, or if its owner is suspended. */
export async function findApiToken(db: Database, token: string, now: Date): Promise<TokenOwner | undefined> {
  if (!token.startsWith(API_TOKEN_PREFIX)) return undefined;
  const usedBefore = new Date(now.getTime() - LAST_USED_SECONDS * 1000);
  const [row] = await find(db, { tokenHash: sha256(token), now: now.toISOString(), usedBefore: usedBefore.toISOString() });
  if (!row) return undefined;
  const { isUseDue, ...owner } = row;
  if (isUseDue) await noteUse(db, { tokenId: owner.tokenId, now: now.toISOString() });
  return owner;
}
