import { productFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { findRenewedOrder } from '../records/orders.ts';
import type { Order } from '../records/tables.ts';
import { keepLines, lineIdsOf } from './renewable-lines.ts';
import { reserveLines } from './reserve.ts';

/**
 * Reserves lines again for a failed order whose late payment ops accepted: any available lines for a new order, the same ones for a
 * renewal.
 * @throws Refusal `outOfStock`, `lineNotFound`
 */
export async function reacquireLines(tx: Database, order: Order, now: Date): Promise<void> {
  if (order.family !== productFamily.staticIp) return;
  if (order.kind === 'new') await reserveLines(tx, order, now);
  if (order.kind === 'renewal') await keepLines(tx, await findRenewedOrder(tx, order), await lineIdsOf(tx, order));
}
