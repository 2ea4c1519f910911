import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Command } from 'commander';
import { ACCOUNT_DELETION_DAYS } from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { customerOf } from '../records/customer-of.ts';
import { accountDeletions } from '../records/deletion-tables.ts';

const CUSTOMER = 'mobile number with its dialing code, or ID';

async function listDeletions(db: Database): Promise<string> {
  const rows = await db.select().from(accountDeletions).where(isNull(accountDeletions.erasedAt)).orderBy(asc(accountDeletions.dueAt));
  if (rows.length === 0) return 'No account is waiting for its deletion.';
  const cells = rows.map(({ customerId, requestedAt, dueAt, closedAt }) => [
    customerId,
    requestedAt.toISOString(),
    dueAt.toISOString(),
    closedAt?.toISOString() ?? '',
  ]);
  return textTable(['customer', 'requested', 'due', 'closed'], cells);
}

/** @throws PlainError if there is no such customer */
async function request(tx: Database, named: string, now: Date): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  const dueAt = addDays(now, ACCOUNT_DELETION_DAYS);
  const [requested] = await tx
    .insert(accountDeletions)
    .values({ customerId: id, requestedAt: now, dueAt })
    .onConflictDoNothing()
    .returning({ customerId: accountDeletions.customerId });
  if (!requested) return { told: [`${id} is waiting for its deletion already, or has been deleted.`] };
  return {
    told: [`${id} (${nickName}) will be deleted on ${dueAt.toISOString()}. The customer can cancel it until then.`],
    details: { customerId: id, dueAt: dueAt.toISOString() },
  };
}

async function cancel(tx: Database, named: string): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  const isOpen = and(eq(accountDeletions.customerId, id), isNull(accountDeletions.closedAt));
  const [canceled] = await tx.delete(accountDeletions).where(isOpen).returning({ customerId: accountDeletions.customerId });
  if (!canceled) return { told: [`${id} (${nickName}) isn't waiting for its deletion.`] };
  return { told: [`${id} (${nickName}) won't be deleted.`], details: { customerId: id } };
}

/** The commands `deletions list`, `deletions request` and `deletions cancel`. */
export function deletionsCommand(program: Command, desk: CommandContext): void {
  const deletions = program.command('deletions').description('deletion of accounts: list, request, cancel');
  deletions
    .command('list')
    .description('lists accounts whose personal data has yet to be erased')
    .action(() => desk.ask(listDeletions));
  deletions
    .command('request')
    .description(`deletes an account in ${ACCOUNT_DELETION_DAYS} days, for a customer who can't log in; check who is asking first`)
    .argument('<customer>', CUSTOMER)
    .addOption(dryRun())
    .action((named: string, { dryRun: isDry }: { readonly dryRun: boolean }) =>
      desk.change('deletions request', isDry, (tx, now) => request(tx, named, now)),
    );
  deletions
    .command('cancel')
    .description('cancels a deletion that is not due yet')
    .argument('<customer>', CUSTOMER)
    .addOption(dryRun())
    .action((named: string, { dryRun: isDry }: { readonly dryRun: boolean }) =>
      desk.change('deletions cancel', isDry, (tx) => cancel(tx, named)),
    );
}
