import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { lockLine } from './lock-line.ts';
import { staticLines, type LineStatus } from './tables.ts';

/** Withdraws a line from sale or puts it back. The order that has the line keeps it, and its customer sees the status. */
export async function setLineStatus(tx: Database, id: string, status: LineStatus): Promise<Change> {
  const line = await lockLine(tx, id);
  if (line.status === status) return { told: [`${id} is ${status} already.`] };
  await tx.update(staticLines).set({ status }).where(eq(staticLines.id, id));
  const owner = line.orderId === null ? [] : [`It belongs to order ${line.orderId}, which keeps it.`];
  return { told: [`${id}: ${line.status} -> ${status}`, ...owner], details: { lineId: id, before: line.status, after: status } };
}

/**
 * Removes a line from stock permanently.
 * @throws PlainError if an order has, had or has reserved it, because purchases must remain traceable
 */
export async function removeLine(tx: Database, id: string): Promise<Change> {
  const line = await lockLine(tx, id);
  if (line.orderId !== null)
    throw new PlainError(
      `${id} belongs to order ${line.orderId}, so it cannot be removed. Use \`lines status ${id} fault\` to keep it from being sold again.`,
    );
  await tx.delete(staticLines).where(eq(staticLines.id, id));
  return { told: [`removed: ${id} (${line.publicIp})`], details: { before: line, after: null } };
}
