import type { Command } from 'commander';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { instant, oneOf, words } from '../../platform/commands/values.ts';
import type { ReviewOutcome } from '../records/review-tables.ts';
import { listReviews, type ListOptions } from './list-reviews.ts';
import { resolveReview } from './resolve-review.ts';

const NOTE_MAX = 500;

interface Options {
  readonly as: ReviewOutcome;
  readonly note: string;
  readonly dryRun: boolean;
}

/** `reviews list`, `reviews resolve` */
export function reviewsCommand(program: Command, desk: CommandContext): void {
  const reviews = program.command('reviews').description('payments that did not match an order or were returned: list, resolve');
  reviews
    .command('list')
    .description('lists open reviews, oldest first')
    .option('--resolved', 'lists past decisions and their reasons instead', false)
    .option('--since <time>', 'only reviews since then, such as 2026-12-28T00:00:00+08:00', parseOption('--since', instant))
    .action((chosen: ListOptions) => desk.ask((db) => listReviews(db, chosen)));
  reviews
    .command('resolve')
    .description('records a decision; this does not send any money')
    .argument('<review>', 'as shown by `reviews list`')
    .requiredOption(
      '--as <outcome>',
      'accepted: activates the order anyway; refunded: you refunded the money at the provider; dismissed: no action was needed',
      parseOption('--as', oneOf('accepted', 'refunded', 'dismissed')),
    )
    .requiredOption('--note <text>', 'the reason, for the record', parseOption('--note', words(NOTE_MAX)))
    .addOption(dryRun())
    .action((id: string, { as: outcome, note, dryRun: isDry }: Options) =>
      desk.change('reviews resolve', isDry, (tx, now) => resolveReview(tx, id, { outcome, note }, now)),
    );
}
