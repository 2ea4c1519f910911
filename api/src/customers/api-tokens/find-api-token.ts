import { sql } from 'drizzle-orm';
import { API_TOKEN_PREFIX, type ApiScope } from 'shared-contracts/constants';
import type { MemberRole } from 'shared-contracts/rules/roles';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { sha256 } from '../../platform/hashes.ts';
import type { Membership } from '../../platform/http/caller.ts';
import { roleIn } from '../records/member-role.ts';

/** How often the last use of a token is written. */
export const LAST_USED_SECONDS = 300;

export interface TokenOwner {
  readonly tokenId: string;
  readonly customerId: string;
  readonly scopes: readonly ApiScope[];
  /** Of the member who created it; undefined for the customer's own token. */
  readonly membership?: Membership;
}

interface TokenRow extends Pick<TokenOwner, 'tokenId' | 'customerId' | 'scopes'> {
  readonly personId: string | null;
  readonly role: MemberRole | null;
  readonly isUseDue: boolean;
}

/** Looking a token up by its hash takes the same time however much of it was guessed. */
const find = statement<TokenRow>(
  'find_api_token',
  sql`select api_tokens.id as "tokenId", customer_id as "customerId", to_json(scopes) as "scopes", created_by as "personId",
      case when created_by is not null then ${roleIn(sql`api_tokens.customer_id`, sql`api_tokens.created_by`)} end as "role",
      last_used_at is null or last_used_at < ${sql.placeholder('usedBefore')}::timestamptz as "isUseDue"
    from api_tokens join customers on customers.id = customer_id
    where token_hash = ${sql.placeholder('tokenHash')} and suspension is null
      and (expires_at is null or expires_at > ${sql.placeholder('now')}::timestamptz)`,
);

const noteUse = statement<never>(
  'note_api_token_use',
  sql`update api_tokens set last_used_at = ${sql.placeholder('now')}::timestamptz where id = ${sql.placeholder('tokenId')}`,
);

/**
 * Finds the owner of an API token; undefined if it is unknown, expired or revoked, if its owner is suspended, or if the member who created it
 * isn't one anymore.
 */
export async function findApiToken(db: Database, token: string, now: Date): Promise<TokenOwner | undefined> {
  if (!token.startsWith(API_TOKEN_PREFIX)) return undefined;
  const usedBefore = new Date(now.getTime() - LAST_USED_SECONDS * 1000);
  const [row] = await find(db, { tokenHash: sha256(token), now: now.toISOString(), usedBefore: usedBefore.toISOString() });
  if (!row) return undefined;
  const { isUseDue, personId, role, ...owner } = row;
  if (personId !== null && role === null) return undefined;
  if (isUseDue) await noteUse(db, { tokenId: owner.tokenId, now: now.toISOString() });
  return personId === null || role === null ? owner : { ...owner, membership: { personId, accountId: owner.customerId, role } };
}
