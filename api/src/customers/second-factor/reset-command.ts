import { and, eq, isNotNull } from 'drizzle-orm';
import type { Command } from 'commander';
import { SECOND_FACTOR_RESET_HOURS } from 'shared-contracts/constants';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { customerOf } from '../records/customer-of.ts';
import { secondFactorResets, totpSecrets } from '../records/second-factor-tables.ts';
import { cancelReset } from './settings.ts';

/** @throws PlainError if there is no such customer */
async function requestReset(tx: Database, named: string, now: Date): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  const who = `${id} (${nickName})`;
  const isOn = and(eq(totpSecrets.customerId, id), isNotNull(totpSecrets.confirmedAt));
  if ((await tx.$count(totpSecrets, isOn)) === 0) return { told: [`${who} doesn't use two-step verification.`] };
  const [requested] = await tx
    .insert(secondFactorResets)
    .values({ customerId: id, requestedAt: now })
    .onConflictDoNothing()
    .returning({ customerId: secondFactorResets.customerId });
  if (!requested) return { told: [`${who} has a pending request already.`] };
  const told = [
    `${who}: two-step verification ends ${SECOND_FACTOR_RESET_HOURS} hours after the customer has been notified, which a worker does within a minute.`,
    'The customer can cancel it, and a login with a code cancels it, too.',
  ];
  return { told, details: { customerId: id, waitHours: SECOND_FACTOR_RESET_HOURS } };
}

async function withdrawReset(tx: Database, named: string, now: Date): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  const canceled = await cancelReset(tx, id, { now });
  const who = `${id} (${nickName})`;
  return canceled
    ? { told: [`${who}: the request was withdrawn.`], details: { customerId: id } }
    : { told: [`${who} has no pending request.`] };
}

/** The command `second-factor reset`, for customers who have lost their app and their recovery codes. */
export function secondFactorCommand(program: Command, desk: CommandContext): void {
  program
    .command('second-factor')
    .description('two-step verification of customers: reset')
    .command('reset')
    .description(`turns off a customer's two-step verification after ${SECOND_FACTOR_RESET_HOURS} hours; check who is asking first`)
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .option('--cancel', 'withdraws a request that is not due yet', false)
    .addOption(dryRun())
    .action((named: string, { cancel, dryRun: isDry }: { readonly cancel: boolean; readonly dryRun: boolean }) =>
      desk.change('second-factor reset', isDry, (tx, now) => (cancel ? withdrawReset(tx, named, now) : requestReset(tx, named, now))),
    );
}
