import type { Command } from 'commander';
import { checkInvoices } from '../payments/reconciliation/check-invoices.ts';
import { checkLedger } from '../payments/reconciliation/check-ledger.ts';
import { checkTraffic } from '../payments/reconciliation/check-traffic.ts';
import { findUnapplied } from '../payments/reconciliation/find-unapplied.ts';
import { checkBalances } from '../payments/reconciliation/check-balances.ts';
import { findUnsent } from '../payments/refunds/find-unsent.ts';
import { moneyInReview } from '../payments/reviews/money-in-review.ts';
import type { CommandContext } from '../platform/commands/command-context.ts';
import { PlainError } from '../platform/plain-error.ts';
import { checkUsageSince } from '../usage/check-usage.ts';

/** The command `ledger check`. */
export function ledgerCommand(program: Command, desk: CommandContext): void {
  program
    .command('ledger')
    .description('payments and traffic: check')
    .command('check')
    .description(
      'reconciles orders, payments, invoices, balances, refunds, reviews and traffic; fails with a list of everything that does not add up',
    )
    .option('--all', 'checks all traffic, not only what has changed since the last check that found nothing')
    .action(({ all = false }: { all?: boolean }) =>
      desk.ask(async (db, now) => {
        const usage = await checkUsageSince(db, now, all);
        const problems = [
          ...(await checkLedger(db)),
          ...(await checkBalances(db)),
          ...(await checkInvoices(db)),
          ...(await findUnapplied(db, now)),
          ...(await findUnsent(db, now)),
          ...(await checkTraffic(db)),
          ...usage.faults,
        ];
        const held = await moneyInReview(db);
        const open = held.length > 0 ? [`In open reviews: ${held.join(', ')}.`] : [];
        if (problems.length > 0) throw new PlainError([...problems, ...open].join('\n'));
        const scope =
          usage.since === null ? [] : [`Traffic was checked as far as it has changed since ${usage.since}; --all checks all of it.`];
        return ['All payments and traffic add up.', ...scope, ...open].join('\n');
      }),
    );
}
