import { and, eq, not, sql } from 'drizzle-orm';
import type { OptionalKind } from 'shared-contracts/rules/notifications';
import type { Database } from '../../platform/database/database.ts';
import { sameText } from '../../platform/hashes.ts';
import { refuse } from '../../platform/refusal.ts';
import { emailAddresses } from '../records/email-tables.ts';
import { addressOf } from './email-settings.ts';
import type { EmailTokens } from './email-tokens.ts';

/**
 * Turns off a kind of notifications by the token of a message. A token for an address that has been replaced changes nothing, with the same
 * response.
 * @throws Refusal `unsubscribeLinkInvalid` if it isn't such a token
 */
export async function unsubscribe(tokens: EmailTokens, db: Database, token: string): Promise<OptionalKind> {
  const claim = tokens.readUnsubscribe(token);
  if (!claim) throw refuse('unsubscribeLinkInvalid');
  const { kind, customerId } = claim;
  const current = await addressOf(db, customerId);
  if (!current || !sameText(token, tokens.unsubscribe(claim, current.address))) return kind;
  await db
    .update(emailAddresses)
    .set({ turnedOff: sql`array_append(${emailAddresses.turnedOff}, ${kind})` })
    .where(and(eq(emailAddresses.customerId, customerId), not(sql`${kind} = any(${emailAddresses.turnedOff})`)));
  return kind;
}
