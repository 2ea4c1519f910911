import type { Command } from 'commander';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { instant, oneOf, words } from '../../platform/commands/values.ts';
import type { ReviewOutcome } from '../records/review-tables.ts';
import { targetOption } from '../refunds/target-option.ts';
import { amountOption, reasonOption } from '../../platform/commands/amount-options.ts';
import { listReviews, type ListOptions } from './list-reviews.ts';
import { refundReview, type ReviewRefund } from './refund-review.ts';
import { resolveReview } from './resolve-review.ts';

const NOTE_MAX = 500;

interface Options {
  readonly as: ReviewOutcome;
  readonly note: string;
  readonly dryRun: boolean;
}

interface RefundOptions extends Omit<ReviewRefund, 'cents'> {
  /** In cents. */
  readonly amount?: number;
  readonly dryRun: boolean;
}

/** `reviews list`, `reviews refund`, `reviews resolve` */
export function reviewsCommand(program: Command, desk: CommandContext): void {
  const reviews = program.command('reviews').description('payments that did not match an order or were returned: list, refund, resolve');
  reviews
    .command('list')
    .description('lists open reviews, oldest first')
    .option('--resolved', 'lists past decisions and their reasons instead', false)
    .option('--since <time>', 'only reviews since then, such as 2026-12-28T00:00:00+08:00', parseOption('--since', instant))
    .action((chosen: ListOptions) => desk.ask((db) => listReviews(db, chosen)));
  const [amount, , parseAmount] = amountOption;
  reviews
    .command('refund')
    .description('returns money in review, in part or in full, and resolves the review as refunded once nothing is left')
    .argument('<review>', 'as shown by `reviews list`')
    .option(amount, 'in US dollars, at the rate of the order, such as 12.50; default: everything that is left', parseAmount)
    .requiredOption(...targetOption)
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((id: string, { amount: cents, dryRun: isDry, ...given }: RefundOptions) =>
      desk.change('reviews refund', isDry, (tx, now, jobs) =>
        refundReview(tx, jobs, id, { ...given, ...(cents !== undefined && { cents }) }, now),
      ),
    );
  reviews
    .command('resolve')
    .description('records a decision; this does not send any money')
    .argument('<review>', 'as shown by `reviews list`')
    .requiredOption(
      '--as <outcome>',
      "accepted: activates the order anyway; refunded: you returned the money by hand in the provider's console, because `reviews refund` can't; dismissed: no action was needed",
      parseOption('--as', oneOf('accepted', 'refunded', 'dismissed')),
    )
    .requiredOption('--note <text>', 'the reason, for the record', parseOption('--note', words(NOTE_MAX)))
    .addOption(dryRun())
    .action((id: string, { as: outcome, note, dryRun: isDry }: Options) =>
      desk.change('reviews resolve', isDry, (tx, now) => resolveReview(tx, id, { outcome, note }, now)),
    );
}
