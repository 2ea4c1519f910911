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
  const reviews = program.command('reviews').description('money that could not be put to its order, or went back: list, resolve');
  reviews
    .command('list')
    .description('lists what nobody has decided about yet, the oldest first')
    .option('--resolved', 'what was decided, and why, in its place', false)
    .option('--since <time>', 'only what came then or later, such as 2026-12-28T00:00:00+08:00', parseOption('--since', instant))
    .action((chosen: ListOptions) => desk.ask((db) => listReviews(db, chosen)));
  reviews
    .command('resolve')
    .description('writes down what was decided; nothing is sent back from here')
    .argument('<review>', 'as `reviews list` names it')
    .requiredOption(
      '--as <outcome>',
      'accepted: opens the order all the same; refunded: the money went back at the provider; dismissed: there was nothing to do',
      parseOption('--as', oneOf('accepted', 'refunded', 'dismissed')),
    )
    .requiredOption('--note <text>', 'why, for those who look it up later', parseOption('--note', words(NOTE_MAX)))
    .addOption(dryRun())
    .action((id: string, { as: outcome, note, dryRun: isDry }: Options) =>
      desk.change('reviews resolve', isDry, (tx, now) => resolveReview(tx, id, { outcome, note }, now)),
    );
}
