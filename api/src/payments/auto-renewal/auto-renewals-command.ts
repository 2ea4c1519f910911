import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Command } from 'commander';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { words } from '../../platform/commands/values.ts';
import { money } from '../../platform/commands/money.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { toAutoRenewal } from '../../orders/records/auto-renewal.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { findSetting, historyOf } from './records.ts';
import { turnOff } from './settings.ts';

const REASON_MAX = 200;

interface Filter {
  /** Only those whose last attempt failed. */
  readonly failing: boolean;
}

/** Lists active auto-renewals. */
async function listAutoRenewals(db: Database, { failing }: Filter): Promise<string> {
  const found = await db
    .select({ order: orders, setting: autoRenewals })
    .from(autoRenewals)
    .innerJoin(orders, eq(orders.id, autoRenewals.orderId))
    .where(and(eq(autoRenewals.isOn, true), failing ? isNotNull(autoRenewals.failure) : undefined))
    .orderBy(asc(autoRenewals.orderId));
  if (found.length === 0) return 'None found.';
  const rows = found.map(({ order, setting }) => {
    const { triggerKind, triggerValue, productId, quantity, priceCents, maxPriceCents, monthlyCapCents, storedMethodId } = setting;
    const { nextAt = null, failure = null, failureDetail = failure } = toAutoRenewal(order, setting) ?? {};
    const trigger = triggerKind === 'beforeEnd' ? `${triggerValue} d before end` : `${triggerValue} % left`;
    return [
      order.id,
      order.customerId,
      trigger,
      `${quantity} x ${productId}`,
      ...[priceCents, maxPriceCents, monthlyCapCents].map((cents) => money(cents)),
      storedMethodId ?? 'balance',
      nextAt,
      failureDetail,
    ];
  });
  return textTable(['order', 'customer', 'when', 'what', 'price', 'at most', 'a month', 'from', 'next', 'failure'], rows);
}

/** @throws PlainError */
async function showAutoRenewal(db: Database, orderId: string): Promise<string> {
  const setting = await findSetting(db, orderId);
  if (!setting) throw new PlainError(`Auto-renewal of ${orderId} was never turned on.`);
  const rows = (await historyOf(db, orderId)).map(({ at, event, priceCents, failure, renewalOrderId, triggerKey }) => [
    at.toISOString(),
    event,
    priceCents === null ? null : money(priceCents),
    failure,
    renewalOrderId,
    triggerKey,
  ]);
  const state = setting.isOn ? 'on' : `off (${setting.offReason})`;
  return `Auto-renewal of ${orderId} is ${state}.\n${textTable(['at', 'event', 'price', 'failure', 'renewal', 'trigger'], rows)}`;
}

/** @throws PlainError */
async function stop(tx: Database, orderId: string, reason: string, now: Date): Promise<Change> {
  if (!(await turnOff(tx, orderId, 'ops', now))) throw new PlainError(`Auto-renewal of ${orderId} is not on.`);
  return { told: [`${orderId}: auto-renewal on -> off`], details: { orderId, reason } };
}

/** `auto-renewals list`, `auto-renewals show`, `auto-renewals stop` */
export function autoRenewalsCommand(program: Command, desk: CommandContext): void {
  const command = program.command('auto-renewals').description('auto-renewals of orders: list, show, stop');
  command
    .command('list')
    .description('lists orders with auto-renewal on')
    .option('--failing', 'only those whose last attempt failed', false)
    .action((filter: Filter) => desk.ask((db) => listAutoRenewals(db, filter)));
  command
    .command('show')
    .description('shows the last 20 announcements, attempts and changes of an order')
    .argument('<order>', 'its number')
    .action((orderId: string) => desk.ask((db) => showAutoRenewal(db, orderId)));
  command
    .command('stop')
    .description('turns auto-renewal of an order off; the customer sees that our team did')
    .argument('<order>', 'its number')
    .requiredOption('--reason <text>', 'for the audit record, never shown to the customer', parseOption('--reason', words(REASON_MAX)))
    .addOption(dryRun())
    .action((orderId: string, { reason, dryRun: isDry }: { readonly reason: string; readonly dryRun: boolean }) =>
      desk.change('auto-renewals stop', isDry, (tx, now) => stop(tx, orderId, reason, now)),
    );
}
