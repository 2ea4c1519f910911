import type { CallInput } from 'shared-contracts/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy-errors';
import type { RuleName } from 'shared-contracts/rule-texts';
import { checkIpAddress } from 'shared-contracts/rules/ip-address';
import { holdOrder } from '../../orders/records/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { TakeCall } from '../usable-orders/call-rate.ts';
import { checkOrderState, checkSignedOrder } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { changeWhitelist } from './change-whitelist.ts';
import type { Visitor } from './check-address.ts';
import { whitelistOf } from './whitelist.ts';

interface SignedChange {
  readonly input: CallInput<'addWhiteIp' | 'delWhiteIp'>;
  readonly visitor: Visitor;
  readonly now: Date;
}

/** Rules that addresses fail by what they are; all others they fail by how they are written. */
const reasons: Partial<Record<RuleName, ProxyErrorName>> = {
  'whitelist.notPublic': 'addressNotPublic',
  'whitelist.mainland': 'addressInMainland',
  'whitelist.tooMany': 'whitelistFull',
};

function checkWritten(ip: string): void {
  const failed = checkIpAddress(ip);
  if (failed === 'required') throw new ProxyRefusal('wrongParameter', { parameter: 'ip' });
  if (failed) throw new ProxyRefusal('notOneAddress');
}

/**
 * Adds an address to the whitelist of an order, or deletes it, by the order's signature; one that is there already, or is not, is as it should be.
 * @returns all addresses afterwards, the oldest first
 * @throws ProxyRefusal; Refusal `rateLimited`
 */
export async function changeSigned(
  db: Database,
  change: 'add' | 'del',
  { input, visitor, now }: SignedChange,
  takeCall: TakeCall,
): Promise<string[]> {
  checkWritten(input.ip);
  const { id } = await checkSignedOrder(db, input, now);
  await takeCall(db, id, now);
  return inTransaction(db, async (tx) => {
    const order = await holdOrder(tx, id);
    if (!order) throw new ProxyRefusal('orderNotFound');
    // It may have ended while others held it.
    checkOrderState(order, now);
    const lines = change === 'add' ? { add: [input.ip], del: [] } : { add: [], del: [input.ip] };
    const [failed] = await changeWhitelist(tx, id, { ...lines, visitor, now });
    if (failed) throw new ProxyRefusal(reasons[failed.rule] ?? 'notOneAddress');
    return (await whitelistOf(tx, id, visitor)).addresses.map(({ address }) => address);
  });
}
