import type { Command } from 'commander';
import { amountOption, reasonOption } from '../../platform/commands/amount-options.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { oneOf } from '../../platform/commands/values.ts';
import { listRefunds, type RefundFilter } from './list-refunds.ts';
import { refundOrder, type RefundRequest } from './refund-order.ts';
import { targetOption } from './target-option.ts';

interface Given {
  /** In cents. */
  readonly amount: number;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** `refund`, `refunds list` */
export function refundCommands(program: Command, desk: CommandContext): void {
  program
    .command('refund')
    .description('returns money of a paid order, in part or in full')
    .argument('<order>', 'its number; for a renewal, that of the renewal; for money in the balance, that of a top-up')
    .requiredOption(...amountOption)
    .requiredOption(...targetOption)
    .requiredOption('--order <outcome>', 'end: the order can no longer be used; keep', parseOption('--order', oneOf('end', 'keep')))
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((orderId: string, { amount: cents, dryRun: isDry, ...given }: Given & Pick<RefundRequest, 'to' | 'order'>) =>
      desk.change('refund', isDry, (tx, now, jobs) => refundOrder(tx, jobs, orderId, { ...given, cents }, now)),
    );
  program
    .command('refunds')
    .description('refunds: list')
    .command('list')
    .description('lists refunds that the provider has not accepted yet or has refused, newest first')
    .option('--all', 'lists those that are done, too', false)
    .action((filter: RefundFilter) => desk.ask((db) => listRefunds(db, filter)));
}
