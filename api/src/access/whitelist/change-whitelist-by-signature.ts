import type { CallInput } from 'shared-contracts/api/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import type { RuleName } from 'shared-contracts/texts/rules';
import { checkIpAddress } from 'shared-contracts/rules/ip-address';
import { lockOrder } from '../../orders/records/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { CountCall } from '../usable-orders/call-rate.ts';
import { checkOrderState, checkSignedOrder } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { changeWhitelist } from './change-whitelist.ts';
import type { Client } from './check-address.ts';
import { whitelistOf } from './whitelist.ts';

interface SignedChange {
  readonly input: CallInput<'addWhiteIp' | 'delWhiteIp'>;
  readonly client: Client;
  readonly now: Date;
}

/** Errors for addresses that are well-formed but not allowed; all other failures concern the notation. */
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
 * Adds an address to the whitelist of an order or deletes it, authorized by the order's signature. Adding a present address or deleting an
 * absent one succeeds.
 * @returns all addresses after the change, oldest first
 * @throws ProxyRefusal; Refusal `rateLimited`
 */
export async function changeWhitelistBySignature(
  db: Database,
  change: 'add' | 'del',
  { input, client, now }: SignedChange,
  takeCall: CountCall,
): Promise<string[]> {
  checkWritten(input.ip);
  const { id, usedBytes } = await checkSignedOrder(db, input, now);
  await takeCall(db, id, now);
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ProxyRefusal('orderNotFound');
    // The order may have ended while this call waited for the lock.
    checkOrderState({ ...order, usedBytes }, now);
    const lines = change === 'add' ? { add: [input.ip], del: [] } : { add: [], del: [input.ip] };
    const [failed] = await changeWhitelist(tx, id, { ...lines, client, now });
    if (failed) throw new ProxyRefusal(reasons[failed.rule] ?? 'notOneAddress');
    return (await whitelistOf(tx, id, client)).addresses.map(({ address }) => address);
  });
}
