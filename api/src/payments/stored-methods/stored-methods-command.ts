import { asc, eq } from 'drizzle-orm';
import type { Command } from 'commander';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import { words } from '../../platform/commands/values.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { storedMethods } from '../records/stored-method-tables.ts';
import { renewedBy } from '../stored-charges/stored-methods.ts';
import { removeMethod } from './list-stored-methods.ts';

const REASON_MAX = 200;

/** All stored methods of a customer, with those that have ended. */
async function listOf(db: Database, customerId: string): Promise<string> {
  const rows = await db
    .select()
    .from(storedMethods)
    .where(eq(storedMethods.customerId, customerId))
    .orderBy(asc(storedMethods.createdAt), asc(storedMethods.id));
  if (rows.length === 0) return 'None found.';
  const renewed = await renewedBy(
    db,
    rows.map(({ id }) => id),
  );
  const cells = rows.map(({ id, method, state, label, createdAt, endedAt, endReason }) => [
    id,
    method,
    label && ('account' in label ? label.account : `${label.brand} ${label.last4}`),
    endReason ? `ended (${endReason})` : state,
    createdAt.toISOString(),
    endedAt?.toISOString() ?? null,
    renewed.flatMap((each) => (each.id === id ? [each.orderId] : [])).join(' ') || null,
  ]);
  return textTable(['id', 'method', 'card or account', 'state', 'created', 'ended', 'renews'], cells);
}

/** @throws PlainError */
async function end(tx: Database, jobs: Jobs, id: string, reason: string, now: Date): Promise<Change> {
  const orderIds = await removeMethod(tx, jobs, id, 'ops', now);
  if (!orderIds) throw new PlainError(`There is no stored method ${id} that can be charged.`);
  return {
    told: [`${id}: ended, and is removed at its provider.`, ...orderIds.map((orderId) => `${orderId}: auto-renewal on -> off`)],
    details: { storedMethodId: id, reason, orderIds },
  };
}

/** `stored-methods list`, `stored-methods end` */
export function storedMethodsCommand(program: Command, desk: CommandContext): void {
  const command = program.command('stored-methods').description('stored payment methods: list, end');
  command
    .command('list')
    .description('lists the stored payment methods of a customer, with the orders that they renew')
    .argument('<customer>', 'ID')
    .action((customerId: string) => desk.ask((db) => listOf(db, customerId)));
  command
    .command('end')
    .description('ends a stored payment method and the auto-renewals that charge it')
    .argument('<id>', 'ID of the stored method')
    .requiredOption('--reason <text>', 'for the audit record, never shown to the customer', parseOption('--reason', words(REASON_MAX)))
    .addOption(dryRun())
    .action((id: string, { reason, dryRun: isDry }: { readonly reason: string; readonly dryRun: boolean }) =>
      desk.change('stored-methods end', isDry, (tx, now, jobs) => end(tx, jobs, id, reason, now)),
    );
}
