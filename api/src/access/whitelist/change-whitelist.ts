import { and, eq, inArray } from 'drizzle-orm';
import { WHITELIST_MAX } from 'shared-contracts/constants';
import { canonicalAddress } from 'shared-contracts/rules/ip-address';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FailedField } from '../../platform/refusal.ts';
import { checkWhiteAddress, type Client } from './check-address.ts';
import { whitelistAddresses } from './tables.ts';

/** Addresses, one per line, already validated for form. */
export interface WhitelistChange {
  readonly add: readonly string[];
  readonly del: readonly string[];
  readonly client: Client;
  readonly now: Date;
}

const canonical = (lines: readonly string[]) => lines.map((line) => canonicalAddress(line) ?? line);

/** Returns the distinct addresses, each with the index of its first line. */
function firstLines(lines: readonly string[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const [line, address] of canonical(lines).entries()) if (!first.has(address)) first.set(address, line);
  return first;
}

async function storedFor(tx: Database, orderId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ address: whitelistAddresses.address })
    .from(whitelistAddresses)
    .where(eq(whitelistAddresses.orderId, orderId));
  return new Set(rows.map(({ address }) => address));
}

/** Returns the lines that can't be added, in order: addresses that aren't allowed and those beyond the limit. */
async function failedLines(newAddresses: ReadonlyMap<string, number>, room: number, client: Client): Promise<FailedField[]> {
  const failed: FailedField[] = [];
  let left = room;
  for (const [address, line] of newAddresses) {
    const rule = (await checkWhiteAddress(address, client)) ?? (left > 0 ? null : 'whitelist.tooMany');
    if (rule) failed.push({ field: `add.${line}`, rule });
    else left -= 1;
  }
  return failed;
}

/**
 * Deletes addresses from the whitelist of an order, then adds others. Ignores additions that are present and deletions that are absent. The
 * caller must have locked the order.
 * @returns the failed lines as `add.<index>`; if there are any, nothing was changed
 */
export async function changeWhitelist(
  tx: Database,
  orderId: string,
  { add, del, client, now }: WhitelistChange,
): Promise<readonly FailedField[]> {
  const stored = await storedFor(tx, orderId);
  const deleted = [...new Set(canonical(del))].filter((address) => stored.delete(address));
  const newAddresses = new Map([...firstLines(add)].filter(([address]) => !stored.has(address)));
  const failed = await failedLines(newAddresses, WHITELIST_MAX - stored.size, client);
  if (failed.length > 0) return failed;
  const ofOrder = eq(whitelistAddresses.orderId, orderId);
  if (deleted.length > 0) {
    await tx.delete(whitelistAddresses).where(and(ofOrder, inArray(whitelistAddresses.address, deleted)));
    await recordEvent(tx, orderId, 'narrowWhitelist', now, deleted.join(' '));
  }
  const rows = [...newAddresses.keys()].map((address) => ({ orderId, address, addedAt: now }));
  if (rows.length > 0) await tx.insert(whitelistAddresses).values(rows);
  return [];
}
