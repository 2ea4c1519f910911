import { asc, isNull } from 'drizzle-orm';
import type { Command } from 'commander';
import { ACCOUNT_DELETION_DAYS } from 'shared-contracts/constants';
import { cancelDeletion, requestDeletion } from '../customers/deletion/request-deletion.ts';
import { customerOf } from '../customers/records/customer-of.ts';
import { accountDeletions } from '../customers/records/deletion-tables.ts';
import { stopAllAutoRenewals } from '../payments/auto-renewal/settings.ts';
import type { CommandContext } from '../platform/commands/command-context.ts';
import { dryRun } from '../platform/commands/dry-run.ts';
import type { Change } from '../platform/commands/make-change.ts';
import { textTable } from '../platform/commands/text-table.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

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
async function request(tx: Database, named: string, now: Date, jobs: Jobs): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  const dueAt = await requestDeletion(jobs, tx, id, { now });
  if (!dueAt) return { told: [`${id} is waiting for its deletion already, or has been deleted.`] };
  await stopAllAutoRenewals(tx, id, now);
  return {
    told: [
      `${id} (${nickName}) will be deleted on ${dueAt.toISOString()}. The customer is notified, and can cancel it until then.`,
      'Auto-renewal of all orders is off.',
    ],
    details: { customerId: id, dueAt: dueAt.toISOString() },
  };
}

/** @throws PlainError if there is no such customer */
async function cancel(tx: Database, named: string, now: Date, jobs: Jobs): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  if (!(await cancelDeletion(jobs, tx, id, { now }))) return { told: [`${id} (${nickName}) isn't waiting for its deletion.`] };
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
      desk.change('deletions request', isDry, (tx, now, jobs) => request(tx, named, now, jobs)),
    );
  deletions
    .command('cancel')
    .description('cancels a deletion that is not due yet')
    .argument('<customer>', CUSTOMER)
    .addOption(dryRun())
    .action((named: string, { dryRun: isDry }: { readonly dryRun: boolean }) =>
      desk.change('deletions cancel', isDry, (tx, now, jobs) => cancel(tx, named, now, jobs)),
    );
}
