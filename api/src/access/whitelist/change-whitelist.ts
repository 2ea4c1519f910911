import { and, eq, inArray } from 'drizzle-orm';
import { WHITELIST_MAX } from 'shared-contracts/constants';
import { canonicalAddress } from 'shared-contracts/rules/ip-address';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FailedField } from '../../platform/refusal.ts';
import { checkWhiteAddress, type Visitor } from './check-address.ts';
import { whitelistAddresses } from './tables.ts';

/** Addresses, one a line, whose form has been checked. */
export interface WhitelistChange {
  readonly add: readonly string[];
  readonly del: readonly string[];
  readonly visitor: Visitor;
  readonly now: Date;
}

const canonical = (lines: readonly string[]) => lines.map((line) => canonicalAddress(line) ?? line);

/** The addresses of lines, each once, by the line where it stands first. */
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

/** The lines that cannot be added, in their order: an address that may not stand there, and what is one too many of the others. */
async function failedLines(fresh: ReadonlyMap<string, number>, room: number, visitor: Visitor): Promise<FailedField[]> {
  const failed: FailedField[] = [];
  let left = room;
  for (const [address, line] of fresh) {
    const rule = (await checkWhiteAddress(address, visitor)) ?? (left > 0 ? null : 'whitelist.tooMany');
    if (rule) failed.push({ field: `add.${line}`, rule });
    else left -= 1;
  }
  return failed;
}

/**
 * Deletes addresses from the whitelist of an order, then adds some; what is there already, and what is not, is passed over. Whoever calls holds
 * the order.
 * @returns the lines that failed, as `add.<index>`; then nothing was changed
 */
export async function changeWhitelist(
  tx: Database,
  orderId: string,
  { add, del, visitor, now }: WhitelistChange,
): Promise<readonly FailedField[]> {
  const stored = await storedFor(tx, orderId);
  const deleted = [...new Set(canonical(del))].filter((address) => stored.delete(address));
  const fresh = new Map([...firstLines(add)].filter(([address]) => !stored.has(address)));
  const failed = await failedLines(fresh, WHITELIST_MAX - stored.size, visitor);
  if (failed.length > 0) return failed;
  const ofOrder = eq(whitelistAddresses.orderId, orderId);
  if (deleted.length > 0) {
    await tx.delete(whitelistAddresses).where(and(ofOrder, inArray(whitelistAddresses.address, deleted)));
    await recordEvent(tx, orderId, 'narrowWhitelist', now, deleted.join(' '));
  }
  const rows = [...fresh.keys()].map((address) => ({ orderId, address, addedAt: now }));
  if (rows.length > 0) await tx.insert(whitelistAddresses).values(rows);
  return [];
}
